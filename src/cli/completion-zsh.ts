import type { Operands } from './command.js';
import type { CompletionWords, OptionWords, ValueWords } from './completion-words.js';

/** A completion for zsh. */
export function zshCompletion({ commands, common }: CompletionWords): string {
  return `#compdef mmlc
# zsh completion of mmlc. As _mmlc in a folder of $fpath, or in ~/.zshrc: eval "$(mmlc completion zsh)"
_mmlc() {
  local curcontext=$curcontext state line
  _arguments -C -s ${common.map(optionSpecs).join(' ')} '1: :->command' '*:: :->rest'
  case $state in
    command)
      local -a commands=(
${commands.map(({ name, about }) => `        ${quoted(`${name}:${about}`)}`).join('\n')}
      )
      _describe -t commands command commands ;;
    rest)
      case $words[1] in
${commands
  .map(({ name, options, operands }) => {
    const specs = [...options.map(optionSpecs), operandSpec(operands)].filter((spec) => spec !== '');
    return `        ${name}) _arguments -s ${specs.join(' ')} ;;`;
  })
  .join('\n')}
      esac ;;
  esac
}
if [ "$funcstack[1]" = _mmlc ]; then _mmlc "$@"; else compdef _mmlc mmlc; fi
`;
}

function optionSpecs({ forms, about, value }: OptionWords): string {
  const tail = `[${about.replace(/[[\]\\:]/g, '\\$&')}]${valueSpec(value)}`;
  return forms
    .map((form) => {
      const given = value.kind !== 'none' && form.startsWith('--') ? `${form}=` : form;
      return quoted(`(${forms.join(' ')})${given}${form.startsWith('--no-') ? tail.replace('[', '[do not ') : tail}`);
    })
    .join(' ');
}

function valueSpec(value: ValueWords): string {
  switch (value.kind) {
    case 'none':
      return '';
    case 'words':
      return `:value:(${value.words.join(' ')})`;
    case 'file':
      return ':file:_files';
    case 'folder':
      return ':folder:_files -/';
    case 'free':
      return ':value: ';
  }
}

function operandSpec(operands: Operands): string {
  switch (operands.kind) {
    case 'songs':
      return quoted('*:song:_files -g "*.(#i)mml(-.)"');
    case 'words':
      return quoted(`*:word:(${operands.words.join(' ')})`);
    case 'none':
      return '';
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
