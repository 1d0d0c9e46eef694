import { api, type CatalogEntry } from './catalog-entry.js';

/** What can be wrong in the values of options, and in options together. */
export const optionEntries = {
  'invalid-choice': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "{option}: '{value}' is not one of {choices}",
      ja: "{option}: '{value}' は {choices} のいずれでもありません",
    },
    { en: 'choose one of them', ja: 'いずれかを選ぶ' },
  ),
  'invalid-choice-near': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "{option}: '{value}' is not one of {choices}",
      ja: "{option}: '{value}' は {choices} のいずれでもありません",
    },
    { en: "did you mean '{nearest}'?", ja: "'{nearest}' ではありませんか" },
  ),
  'invalid-mode': api(
    'VALIDATION_INVALID_MODE',
    {
      en: "unknown mode '{value}'; the modes are {choices}",
      ja: "未知のモード '{value}' です（{choices} のいずれか）",
    },
    { en: 'choose one of them', ja: 'いずれかを選ぶ' },
  ),
  'invalid-mode-near': api(
    'VALIDATION_INVALID_MODE',
    {
      en: "unknown mode '{value}'; the modes are {choices}",
      ja: "未知のモード '{value}' です（{choices} のいずれか）",
    },
    { en: "did you mean '{nearest}'?", ja: "'{nearest}' ではありませんか" },
  ),
  'invalid-number': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "{option}: '{value}' is not a whole number from {min} to {max}",
      ja: "{option}: '{value}' は {min}〜{max} の整数ではありません",
    },
    { en: 'for example: {option} {example}', ja: '例: {option} {example}' },
  ),
  'invalid-gain': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "{option}: '{value}' is not a number of decibels from {min} to {max}",
      ja: "{option}: '{value}' は {min}〜{max} のデシベル値ではありません",
    },
    { en: 'for example: {option} -3.5', ja: '例: {option} -3.5' },
  ),
  'invalid-fade': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "{option}: '{value}' is not a number of seconds from {min} to {max}",
      ja: "{option}: '{value}' は {min}〜{max} の秒数ではありません",
    },
    { en: 'for example: {option} 8', ja: '例: {option} 8' },
  ),
  'invalid-position': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "{option}: '{value}' is no place in a song",
      ja: "{option}: '{value}' は曲の中の位置ではありません",
    },
    {
      en: 'give a bar counted from 1, ticks or a time: {option} 9, {option} 1536t, {option} 12.5s, {option} 1:30',
      ja: '1 から数えた小節、ティック、時間のいずれかで指定: {option} 9, {option} 1536t, {option} 12.5s, {option} 1:30',
    },
  ),
  'endless-file': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "{option}: '{value}' would make a file without end",
      ja: "{option}: '{value}' ではファイルが終わりません",
    },
    {
      en: 'players repeat the loop of a file by its loop point; for a copy to listen to: {option} 2 --fade 8',
      ja: 'ループ位置はファイルに入り、プレーヤーが繰り返す。試聴用なら {option} 2 --fade 8',
    },
  ),
  'two-ends': api(
    'VALIDATION_CONFLICTING_OPTIONS',
    {
      en: '{first} and {second} each say where the sound ends',
      ja: '{first} と {second} はどちらも終わりを決めます',
    },
    { en: 'leave one of them out', ja: 'どちらかを省く' },
  ),
  'unknown-channel': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "{option}: there is no channel '{value}'",
      ja: "{option}: チャンネル '{value}' はありません",
    },
    { en: 'name some of {choices}, with commas between them', ja: '{choices} からコンマ区切りで指定' },
  ),
  'invalid-bars': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "{option}: '{value}' is neither a bar nor a range of bars",
      ja: "{option}: '{value}' は小節番号でも範囲でもありません",
    },
    { en: 'bars count from 1: {option} 5 or {option} 5-8', ja: '小節は 1 から数える: {option} 5 または {option} 5-8' },
  ),
  'unknown-channel-near': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "{option}: there is no channel '{value}'",
      ja: "{option}: チャンネル '{value}' はありません",
    },
    { en: "did you mean '{nearest}'?", ja: "'{nearest}' ではありませんか" },
  ),
  'invalid-quality': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "{option}: '{value}' is not a quality from {min} to {max}, as {format} has it",
      ja: "{option}: '{value}' は {format} の音質 {min}〜{max} ではありません",
    },
    {
      en: 'of mp3, 0 is the best; of ogg, 10 is',
      ja: 'mp3 は 0 が、ogg は 10 が最良',
    },
  ),
  'quality-and-bitrate': api(
    'VALIDATION_CONFLICTING_OPTIONS',
    {
      en: '--quality lets the bit rate follow the sound, --bitrate makes it constant',
      ja: '--quality は可変、--bitrate は固定のビットレートの指定です',
    },
    { en: 'leave one of them out', ja: 'どちらかを省く' },
  ),
  'rate-not-for-format': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: '{option}: a file of format {format} cannot have {value} samples a second',
      ja: '{option}: {format} 形式では {value} Hz は使えません',
    },
    { en: 'choose one of {choices}', ja: '{choices} から選ぶ' },
  ),
  'rate-not-for-flac': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: '{option}: a file of format flac cannot have {value} samples a second',
      ja: '{option}: flac 形式では {value} Hz は使えません',
    },
    {
      en: 'it can have any rate up to {max}, and above it multiples of 10, such as 96000',
      ja: '{max} 以下の任意の値、それより上は 96000 のような 10 の倍数が使える',
    },
  ),
  'sound-twice': api(
    'VALIDATION_INVALID_VALUE',
    { en: "--sound: '{name}' is named twice", ja: "--sound: '{name}' が 2 度指定されています" },
    { en: 'name each once', ja: '1 度だけ指定' },
  ),
  'option-not-for-format': api(
    'VALIDATION_CONFLICTING_OPTIONS',
    {
      en: '{option} changes nothing in a file of format {format}',
      ja: '{option} は {format} 形式のファイルには効果がありません',
    },
    { en: 'leave it out, or make one of {choices}', ja: '省くか、{choices} のいずれかで書き出す' },
  ),
  'option-not-for-song-itself': api(
    'VALIDATION_CONFLICTING_OPTIONS',
    {
      en: '{option} changes nothing in a file of format {format}, which holds the song itself, however it is played',
      ja: '{format} 形式のファイルは演奏のしかたによらない曲そのもので、{option} は効果がありません',
    },
    { en: 'leave it out, or make one of {choices}', ja: '省くか、{choices} のいずれかで書き出す' },
  ),
  'invalid-duration': api(
    'VALIDATION_INVALID_VALUE',
    {
      en: "{option}: '{value}' is not a time of more than 0 and at most {max} minutes",
      ja: "{option}: '{value}' は 0 より長く {max} 分以下の時間ではありません",
    },
    {
      en: 'give minutes, or a number with s, m or h: 90s, 2.5m, 1h',
      ja: '分数、または s・m・h 付きの数を指定: 90s, 2.5m, 1h',
    },
  ),
  'jobs-and-watch': api(
    'VALIDATION_CONFLICTING_OPTIONS',
    {
      en: '--jobs changes nothing with --watch, which compiles one song after another',
      ja: '--watch は 1 曲ずつコンパイルするため、--jobs は効果がありません',
    },
    { en: 'leave --jobs out', ja: '--jobs を省く' },
  ),
  'play-needs-sound': api(
    'VALIDATION_CONFLICTING_OPTIONS',
    { en: '--play needs a sound file as output', ja: '--play には音声ファイルの出力が必要です' },
    { en: 'for example: mmlc compose song.mml --play', ja: '例: mmlc compose song.mml --play' },
  ),
} as const satisfies Record<string, CatalogEntry>;
