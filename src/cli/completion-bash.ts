import type { Operands } from './command.js';
import type { CompletionWords, OptionWords, ValueWords } from './completion-words.js';

/** A completion for bash, from version 3.2 on: that of macOS is no newer. */
export function bashCompletion({ commands, common }: CompletionWords): string {
  const names = commands.map(({ name }) => name);
  return `# bash completion of mmlc. In ~/.bashrc: eval "$(mmlc completion bash)"
_mmlc() {
  local IFS=$'\\n' current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command= i
  if [ "$current" = = ]; then current=
  elif [ "$before" = = ]; then before=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    case \${COMP_WORDS[i]} in
      ${names.join('|')}) command=\${COMP_WORDS[i]}; break ;;
    esac
  done
  COMPREPLY=()
  case $command:$before in
${valueCases(':', common)}
${commands.map(({ name, options }) => valueCases(`${name}:`, options)).join('\n')}
  esac
  case $current in -*)
    case $command in
      '') _mmlc_words ${quoted(formsOf(common))} ;;
${commands.map(({ name, options }) => `      ${name}) _mmlc_words ${quoted(formsOf(options))} ;;`).join('\n')}
    esac
    return ;;
  esac
  case $command in
    '') _mmlc_words ${quoted(names)} ;;
${commands.map(({ name, operands }) => `    ${name}) ${operandAction(operands)} ;;`).join('\n')}
  esac
}
_mmlc_words() { COMPREPLY=($(compgen -W "$1" -- "$current")); }
_mmlc_files() {
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen -f -X "$1" -- "$current"; compgen -d -- "$current"))
}
_mmlc_folders() { compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$current")); }
complete -F _mmlc mmlc
`;
}

function formsOf(options: readonly OptionWords[]): readonly string[] {
  return options.flatMap(({ forms }) => forms.filter((form) => form.startsWith('--')));
}

/** Words are split at line ends, so that they may hold blanks. */
function quoted(words: readonly string[]): string {
  return `$'${words.map((word) => word.replace(/['\\]/g, '\\$&')).join('\\n')}'`;
}

function valueCases(command: string, options: readonly OptionWords[]): string {
  return options
    .filter(({ value }) => value.kind !== 'none')
    .map(({ forms, value }) => {
      const patterns = forms.filter((form) => !form.startsWith('--no-')).map((form) => `${command}${form}`);
      return `    ${patterns.join('|')}) ${valueAction(value)}return ;;`;
    })
    .join('\n');
}

function valueAction(value: ValueWords): string {
  switch (value.kind) {
    case 'words':
      return `_mmlc_words ${quoted(value.words)}; `;
    case 'file':
      return "_mmlc_files ''; ";
    case 'folder':
      return '_mmlc_folders; ';
    case 'none':
    case 'free':
      return '';
  }
}

function operandAction(operands: Operands): string {
  switch (operands.kind) {
    case 'songs':
      return "_mmlc_files '!*.[mM][mM][lL]'";
    case 'words':
      return `_mmlc_words ${quoted(operands.words)}`;
    case 'none':
      return ':';
  }
}
