import { nearestOf } from '../diagnostics/nearest.js';
import { type Arguments, usageProblem } from './arguments.js';
import type { Command } from './command.js';
import { type CompletionWords, completionWords } from './completion-words.js';
import { jsonText, print, type Session } from './session.js';
import { failUsage } from './usage-error.js';

const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];

const makers: Readonly<Record<Shell, () => Promise<(words: CompletionWords) => string>>> = {
  bash: async () => (await import('./completion-bash.js')).bashCompletion,
  zsh: async () => (await import('./completion-zsh.js')).zshCompletion,
  fish: async () => (await import('./completion-fish.js')).fishCompletion,
};

export const completion: Command = {
  usage: `${shells.join('|')} [OPTION]...`,
  details: [
    {
      en: 'Prints a script that completes commands, options, modes, templates, formats and files of songs in a shell. Its first line says where to put it.',
      ja: 'コマンド・オプション・モード・テンプレート・形式・曲のファイルを補完するシェル用スクリプトを出力します。置き場所は 1 行目にあります。',
    },
  ],
  options: [],
  operands: { kind: 'words', words: shells },
  examples: [
    { line: 'eval "$(mmlc completion bash)"', about: { en: 'in ~/.bashrc', ja: '~/.bashrc に' } },
    {
      line: 'eval "$(mmlc completion zsh)"',
      about: { en: 'in ~/.zshrc, after compinit', ja: '~/.zshrc の compinit の後に' },
    },
    {
      line: 'mmlc completion fish > ~/.config/fish/completions/mmlc.fish',
      about: { en: 'once', ja: '一度だけ' },
    },
  ],
  run,
};

async function run(args: Arguments, session: Session): Promise<number> {
  const [named, ...others] = args.operands;
  const shell = shells.find((candidate) => candidate === named);
  for (const value of others) args.problems.push(usageProblem('too-many-operands', { value, command: args.command }));
  if (shell === undefined) args.problems.push(unknownShell(named));
  if (shell === undefined || args.problems.length > 0) return failUsage(args, session);
  const { commands } = await import('./commands.js');
  const script = (await makers[shell]())(await completionWords(commands));
  return print(session, session.json ? jsonText({ success: true, shell, script }, 'document') : script);
}

function unknownShell(value: string | undefined) {
  const choices = shells.join(', ');
  if (value === undefined) return usageProblem('no-shell', { choices });
  const nearest = nearestOf(value, shells);
  return nearest === undefined
    ? usageProblem('unknown-shell', { value, choices })
    : usageProblem('unknown-shell-near', { value, choices, nearest });
}
