import type { Operands } from './command.js';
import type { CommandWords, CompletionWords, OptionWords, ValueWords } from './completion-words.js';

/** A completion for fish. */
export function fishCompletion({ commands }: CompletionWords): string {
  const names = commands.map(({ name }) => name).join(' ');
  const lines = [
    '# fish completion of mmlc. In ~/.config/fish/completions/mmlc.fish',
    'complete -c mmlc -f',
    ...commands.map(
      ({ name, about }) =>
        `complete -c mmlc -n 'not __fish_seen_subcommand_from ${names}' -a ${name} -d ${quoted(about)}`,
    ),
    ...commands.flatMap(commandLines),
  ];
  return `${lines.join('\n')}\n`;
}

function commandLines({ name, options, operands }: CommandWords): readonly string[] {
  const start = `complete -c mmlc -n '__fish_seen_subcommand_from ${name}'`;
  const optionLines = options.flatMap((option) => optionLinesOf(start, option));
  return [...optionLines, ...operandLines(start, operands)];
}

function optionLinesOf(start: string, { forms, about, value }: OptionWords): readonly string[] {
  const letter = forms.find((form) => !form.startsWith('--'));
  return forms
    .filter((form) => form.startsWith('--'))
    .map((form, i) => {
      const short = letter !== undefined && i === 0 ? ` -s ${letter.slice(1)}` : '';
      return `${start}${short} -l ${form.slice(2)}${valuePart(value)} -d ${quoted(i === 0 ? about : `do not ${about}`)}`;
    });
}

function valuePart(value: ValueWords): string {
  switch (value.kind) {
    case 'none':
      return '';
    case 'words':
      return ` -x -a ${quoted(value.words.join(' '))}`;
    case 'file':
      return ' -r -F';
    case 'folder':
      return " -x -a '(__fish_complete_directories)'";
    case 'free':
      return ' -x';
  }
}

function operandLines(start: string, operands: Operands): readonly string[] {
  switch (operands.kind) {
    case 'songs':
      return [`${start} -a '(__fish_complete_suffix .mml)'`];
    case 'words':
      return [`${start} -a ${quoted(operands.words.join(' '))}`];
    case 'none':
      return [];
  }
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
