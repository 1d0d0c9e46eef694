import { describe, expect, it } from 'vitest';
import { type CompileOptions, compile } from '../../src/compiler.js';
import { type CatalogEntry, catalog, type DiagnosticKind } from '../../src/diagnostics/catalog.js';
import { semanticEntries } from '../../src/diagnostics/catalog-semantic.js';
import { syntaxEntries } from '../../src/diagnostics/catalog-syntax.js';
import { hintOf, messageOf } from '../../src/diagnostics/message.js';
import { toldBy } from './song-facts.js';

/** A text that raises a kind, where exactly, and the English words. */
interface Example extends CompileOptions {
  readonly text: string | Uint8Array;
  /** The line of `told` of this kind; other kinds are in `also`. */
  readonly told: string;
  readonly also?: readonly string[];
  readonly message: string;
  readonly hint: string;
}

type LanguageKind = keyof typeof syntaxEntries | keyof typeof semanticEntries;

const bytes = (...values: readonly number[]) => Uint8Array.from(values);
const pyxel = { mode: 'pyxel' } as const;

const examples: Readonly<Record<LanguageKind, Example>> = {
  'invalid-utf8': {
    text: bytes(0x41, 0x20, 0x83, 0x63), // "A " and a Shift_JIS character
    told: 'error invalid-utf8 1:3+1',
    message: 'the text is not UTF-8: byte 2 (counted from 0) begins no character',
    hint: 'save the file as UTF-8; an older song in Shift_JIS: iconv -f SHIFT_JIS -t UTF-8',
  },
  'lone-surrogate': {
    text: 'A c ;\ud800',
    told: 'error lone-surrogate 1:6+1',
    message: 'half of a surrogate pair is no character',
    hint: 'delete it',
  },
  'text-limit': {
    text: `A c${' '.repeat(1_048_574)}`,
    told: 'error text-limit',
    message: 'the text is longer than the 1048576 bytes allowed',
    hint: 'split the song, or shorten it with repeats',
  },
  'unknown-command': {
    text: 'A c\n ?(d',
    told: 'error unknown-command 2:2+2',
    message: "'?(' is no command of mode ppmck",
    hint: 'see man mml-ppmck for the commands of this mode',
  },
  'unknown-command-nearest': {
    text: '0: @EMV1 C',
    ...pyxel,
    told: 'error unknown-command-nearest 1:4+5',
    message: "'@EMV1' is no command",
    hint: "did you mean '@ENV'?",
  },
  'foreign-command': {
    text: 'A K12 c',
    told: 'error foreign-command 1:3+3',
    message: "'K12' is no command of mode ppmck: it transposes in modes pyxel and mckc",
    hint: 'here write the notes where they sound; for other text use --mode pyxel',
  },
  'full-width-text': {
    text: 'A ｏ４ c',
    told: 'error full-width-text 1:3+2',
    message: "'ｏ４' is full-width text",
    hint: 'write it half-width: o4',
  },
  'stray-text': {
    text: 'A @2 o3 80 o5c',
    told: 'error stray-text 1:9+2',
    message: "'80' belongs to no command",
    hint: 'a number touches its command; a note takes one accidental, then a length, then dots; commas stand only in s and { } of mode ppmck',
  },
  'missing-number': {
    text: 'A c v',
    told: 'error missing-number 1:5+1',
    message: 'v needs a number',
    hint: 'for example: v12',
  },
  'blank-before-number': {
    text: 'A o 4 c',
    told: 'error blank-before-number 1:3+3',
    message: 'no blank may stand between o and its number',
    hint: 'for example: o5',
  },
  'number-has-sign': {
    text: 'A o-1 c',
    told: 'error number-has-sign 1:3+3',
    message: "o takes a number without a sign, not 'o-1'",
    hint: 'for example: o5',
  },
  'sign-without-number': {
    text: 'A D+ c',
    told: 'error sign-without-number 1:3+2',
    message: "no number follows the sign in 'D+'",
    hint: 'write digits right after the sign, or delete it',
  },
  'sweep-form': {
    text: 'A s1 c',
    told: 'error sweep-form 1:3+2',
    message: 's needs a speed, a comma and a depth',
    hint: 'for example: s1,-3; off is s0,0',
  },
  'lfo-missing-value': {
    text: '@MP1={0,,1,0}\nA c',
    told: 'error lfo-missing-value 1:9+1',
    message: 'a number of @MP is missing here',
    hint: 'write all four: @MP1={delay,period,depth,0}, for example @MP1={48,64,20,0}',
  },
  'outside-track': {
    text: 'o4 c\nA d',
    told: 'error outside-track 1:1+1',
    message: "'o' stands before the first track",
    hint: 'begin a track with its letter: A cdefg (A and B pulse, T triangle, N noise)',
  },
  'outside-track-pyxel': {
    text: 'O4 C\n0: D',
    ...pyxel,
    told: 'error outside-track-pyxel 1:1+1',
    message: "'O' stands before the first track",
    hint: 'begin a track with its header: 0: CDEFG (0: and 1: pulse, 2: triangle, 3: noise)',
  },
  'unknown-track': {
    text: 'A c\nC d',
    told: 'error unknown-track 2:1+1',
    message: "'C' is no track of mode ppmck",
    hint: 'tracks are A and B (pulse), T (triangle), N (noise), L (loop point); C, D, E are those of real ppmck (mode mckc)',
  },
  'duplicate-track': {
    text: 'A c\nA d',
    told: 'error duplicate-track 2:1+1 (first-header 1:1+1)',
    message: "track 'A' is already there",
    hint: 'write all music of a track after its one header; further lines need none (real ppmck repeats the letter: mode mckc)',
  },
  'duplicate-track-pyxel': {
    text: '0: C\n0: D',
    ...pyxel,
    told: 'error duplicate-track-pyxel 2:1+2 (first-header 1:1+2)',
    message: "track '0:' is already there",
    hint: 'write all music of a track after its one header; further lines need none',
  },
  'pyxel-track-header': {
    text: 'A c4\n1: CDE\n2: GGG',
    told: 'error pyxel-track-header 2:1+2',
    message: "'1:' is a track header of mode pyxel",
    hint: 'tracks are A, B, T, N here; for Pyxel text use --mode pyxel (what follows was not read)',
  },
  'invalid-track-header': {
    text: '0: C\n4: D E',
    ...pyxel,
    told: 'error invalid-track-header 2:1+2',
    message: "'4:' is no track",
    hint: 'tracks are 0: and 1: (pulse), 2: (triangle), 3: (noise)',
  },
  'loop-track-command': {
    text: 'A c1\nL r c d r',
    told: 'error loop-track-command 2:5+3',
    message: 'track L only counts time: c cannot stand there',
    hint: 'use only l, r, [ ] and bars in L, and begin the next track before other music',
  },
  'header-too-late': {
    text: 'A c\n#TITLE "x"  ',
    told: 'error header-too-late 2:1+10',
    message: 'a header line must stand before all definitions and tracks',
    hint: 'move it to the top; as a sharp, # must not begin a line',
  },
  'header-unknown': {
    text: '#FOOBAR "x"\nA c',
    told: 'error header-unknown 1:1+11',
    message: "unknown header '#FOOBAR'",
    hint: 'the headers are #TITLE #COMPOSER #PROGRAMER #OCTAVE-REV #INCLUDE #EX-DISKFM #EX-NAMCO106 #BANK-CHANGE #EFFECT-INCLUDE',
  },
  'header-unknown-nearest': {
    text: '#TTILE "x"\nA c',
    told: 'error header-unknown-nearest 1:1+10',
    message: "unknown header '#TTILE'",
    hint: "did you mean '#TITLE'?",
  },
  'header-unquoted': {
    text: '#TITLE abc\nA c',
    told: 'error header-unquoted 1:1+10',
    message: 'the value of #TITLE must stand in double quotes',
    hint: 'for example: #TITLE "..." (without quotes it is real ppmck: mode mckc)',
  },
  'header-unterminated': {
    text: '#TITLE "abc\nA c',
    told: 'error header-unterminated 1:1+11',
    message: 'the closing quote of the header is missing',
    hint: 'end the value with " on the same line',
  },
  'header-trailing-text': {
    text: '#TITLE "a" b"\nA c',
    told: 'error header-trailing-text 1:1+13',
    message: 'text follows the closing quote of the header',
    hint: 'a value cannot hold a double quote; after it only a comment may stand',
  },
  'header-in-pyxel': {
    text: '#TITLE "x"\n0: C',
    ...pyxel,
    told: 'error header-in-pyxel 1:1+10',
    message: 'mode pyxel has no header lines',
    hint: 'delete the line or make it a comment with ;',
  },
  'unterminated-repeat': {
    text: 'A [[cde2]4',
    told: 'error unterminated-repeat 1:3+1',
    message: "'[' is never closed in its track",
    hint: 'write ] and a count, for example [c d|e f]2',
  },
  'unmatched-repeat-end': {
    text: 'A c]3',
    told: 'error unmatched-repeat-end 1:4+2',
    message: "']' has no '[' in its track",
    hint: 'write [ where the repeat begins, or delete ]',
  },
  'second-break': {
    text: 'A [c|d|e]2',
    told: 'error second-break 1:7+1 (open-bracket 1:3+1) (first-break 1:5+1)',
    message: "a repeat has only one '|'",
    hint: 'inside brackets | is the way out on the last pass, not a bar line',
  },
  'nesting-limit': {
    text: `A ${'['.repeat(1001)}c${']1'.repeat(1001)}`,
    told: 'error nesting-limit 1:1003+1',
    message: 'brackets are nested more than 1000 deep',
    hint: 'write the repeats one after the other',
  },
  'unterminated-tie': {
    text: 'A c &\nB d',
    told: 'error unterminated-tie 1:5+1',
    message: "nothing that '&' could join follows it",
    hint: 'write a note or a length after it: c4&16',
  },
  'definition-equals': {
    text: 'A @EP1 c',
    told: 'error definition-equals 1:3+4',
    message: "'=' and a body in braces are missing",
    hint: 'for example: @EP1={-100,-50,0}',
  },
  'definition-brace': {
    text: '@v1= 15\nA c',
    told: 'error definition-brace 1:6+1',
    message: "'{' must follow '='",
    hint: 'for example: @v1={15,12,10|8,6}',
  },
  'definition-unclosed': {
    text: '@v1={1,2\nA c',
    told: 'error definition-unclosed 2:1+1 (open-bracket 1:5+1)',
    message: "the '}' of the definition is missing",
    hint: 'end the numbers with }',
  },
  'envelope-unexpected': {
    text: '@v1={15,x}\nA c',
    told: 'error envelope-unexpected 1:9+1',
    message: "'x' cannot stand in this envelope",
    hint: 'write numbers with commas or blanks between them, one | at most, and }',
  },
  'envelope-second-loop': {
    text: '@v1={1|2|3}\nA c',
    told: 'error envelope-second-loop 1:9+1',
    message: "an envelope has only one '|'",
    hint: 'keep the | before the values that repeat',
  },
  'envelope-empty-head': {
    text: '@v1={|15}\nA c',
    told: 'error envelope-empty-head 1:9+1 (loop-mark 1:6+1)',
    message: 'the envelope has no value to begin with',
    hint: 'write at least one value before | or }',
  },
  'lfo-expected': {
    text: '@MP1={0,1,2,0,5}\nA c',
    told: 'error lfo-expected 1:14+1 (open-bracket 1:6+1)',
    message: "'}' must follow the number 4 of @MP",
    hint: 'write four numbers with commas: @MP1={delay,period,depth,0}',
  },
  'value-out-of-range': {
    text: 'A s1,-9 c',
    told: 'error value-out-of-range 1:3+5 ~1:6+2',
    message: 's depth: -9 is out of range, -7 to 7',
    hint: 'for example: s1,-3',
  },
  'value-fixed': {
    text: '@MP1={0,1,1,1}\nA c',
    told: 'error value-fixed 1:1+4 ~1:13+1',
    message: '@MP fourth number must be 0, not 1',
    hint: 'for example: @MP1={48,64,20,0}',
  },
  'length-out-of-range': {
    text: 'A c+ 193.',
    told: 'error length-out-of-range 1:3+7 ~1:6+3',
    message: 'length 193 is out of range, 1 to 192',
    hint: 'a length is the n-th part of a whole note: 4 is a quarter, 12 a triplet eighth',
  },
  'octave-limit': {
    text: 'A o7 > c',
    told: 'error octave-limit 1:6+1',
    message: "'>' leaves the octaves 0 to 7",
    hint: 'the octave stays 7; in a repeat it moves on with every pass',
  },
  'sweep-zero-depth': {
    text: 'A s1,0 c',
    told: 'error sweep-zero-depth 1:3+4',
    message: 's1,0 moves nothing',
    hint: 'a depth is -7 to -1 or 1 to 7; off is s0,0',
  },
  'repeat-zero': {
    text: 'A [c]0',
    told: 'error repeat-zero 1:5+2',
    message: 'a repeat is played at least once, not 0 times',
    hint: 'write ]1 or more, or delete what is not to be played',
  },
  'expansion-limit': {
    text: 'A [c]100000',
    told: 'error expansion-limit 1:5+7',
    message: 'with its repeats written out the track has more than 100000 events',
    hint: 'repeat less often',
  },
  'song-limit': {
    text: 'AB [l4l4l4]99995 T [l4l4]66680', // 2 * 399,981 + 1 + 66,680 * 3
    told: 'error song-limit 1:25+6',
    message: 'with its repeats written out the song has more than 800000 commands, which it reaches in this track',
    hint: 'repeat less often',
  },
  'statement-limit': {
    text: 'A c [l4l4l4l4]80000', // 2 + 80,000 * 5
    told: 'error statement-limit 1:14+6',
    message: 'with its repeats written out the track has more than 400000 commands',
    hint: 'repeat less often, or move commands out of the repeat',
  },
  'loop-too-late': {
    text: 'A c1\nL r1',
    told: 'error loop-too-late 2:1+1',
    message: 'the loop would begin at tick 768, but the song ends at tick 768',
    hint: 'make track L shorter than the longest track',
  },
  'definition-arity': {
    text: '0: @VIB1 1 2 C',
    ...pyxel,
    told: 'error definition-arity 1:4+9',
    message: '@VIB takes three numbers (delay, period, depth); the count of numbers here is 2',
    hint: 'for example: @VIB1 48 64 20',
  },
  'slot-zero-numbers': {
    text: '0: @GLI0 1 2 C',
    ...pyxel,
    told: 'error slot-zero-numbers 1:4+5',
    message: '@GLI0 switches the effect off and takes no numbers',
    hint: 'define in slot 1 or higher: @GLI1 -700 48',
  },
  'duration-limit': {
    text: 'A t1 [r1]16', // 64 quarter notes at one a minute
    purpose: 'compose',
    told: 'error duration-limit',
    message: 'the song lasts 64 minutes, more than the 60 allowed',
    hint: 'shorten it, or raise the limit with --max-duration',
  },
  'channel-mismatch': {
    text: 'T s1,2 c',
    told: 'error channel-mismatch 1:3+4',
    message: 's1,2 does nothing on the triangle: it is for pulse channels',
    hint: 'move it to a track that it is for, or delete it',
  },
  'tone-mismatch': {
    text: '0: @3 C',
    ...pyxel,
    told: 'error tone-mismatch 1:4+2',
    message: '@3 cannot play on pulse 1',
    hint: 'here it can be @1, @2',
  },
  'undefined-slot': {
    text: 'A @v1 c @v1={15}',
    told: 'error undefined-slot 1:3+3 (defined-later 1:9+8)',
    message: '@v1 is used but not defined before',
    hint: 'define it above: @v1={15,12,9}',
  },
  'duplicate-definition': {
    text: '@MP1={0,1,1,0}\n@MP1={0,1,1,0}\nA c',
    told: 'error duplicate-definition 2:1+4 (first-definition 1:1+4)',
    message: '@MP1 is already defined',
    hint: 'use another slot, or delete one of the two',
  },
  'nothing-to-tie': {
    text: 'A t240 ^4 c',
    told: 'error nothing-to-tie 1:8+2',
    message: "no note stands before '^'",
    hint: 'write a note before it, or a rest: r4',
  },
  'tie-after-rest': {
    text: 'A r & c',
    told: 'warning tie-after-rest 1:5+1',
    message: "'&' after a rest: the note begins as any other",
    hint: 'delete it',
  },
  'tie-to-rest': {
    text: '0: C4 & R4 D',
    ...pyxel,
    told: 'warning tie-to-rest 1:7+1',
    message: "'&' before a rest: the rest is silent",
    hint: 'to hold the note write its length: C4&4',
  },
  'tie-other-pitch': {
    text: 'A c ^d',
    told: 'warning tie-other-pitch 1:5+1',
    message: "'^' joins two different pitches: played as a slur",
    hint: 'write & for a slur',
  },
  'endless-repeat': {
    text: 'A [c]',
    told: 'warning endless-repeat 1:5+1',
    message: 'a repeat without a count is played twice',
    hint: 'write the count: ]2',
  },
  'note-clamped': {
    text: '0: O0 K-127 C',
    ...pyxel,
    told: 'warning note-clamped 1:13+1',
    message: 'note number -115 is outside 0 to 127 and becomes 0',
    hint: 'transpose less',
  },
  'note-too-low': {
    text: 'A o1 g+',
    told: 'warning note-too-low 1:6+2',
    message: 'o1g+ is too low for pulse 1: it sounds as 54.6 Hz',
    hint: 'play it in a higher octave',
  },
  'effect-too-low': {
    text: '@EN1={0,-12}\nA EN1 o2 c',
    told: 'warning effect-too-low 2:10+1',
    message: 'with its effects o2c goes too low for pulse 1: it stops at 54.6 Hz',
    hint: 'play it higher, or let the envelope go down less',
  },
  'effect-too-high': {
    text: '@EN1={0,36}\nB EN1 o7 b',
    told: 'warning effect-too-high 2:10+1',
    message: 'with its effects o7b goes too high for pulse 2: it stops at 12429.0 Hz', // 19687500 / 11 / (16 * 9)
    hint: 'play it lower, or let the envelope go up less',
  },
  'tempo-conflict': {
    text: 'A t120 c\nB t60 d',
    told: 'warning tempo-conflict 1:3+4 (other-tempo 2:3+3)',
    message: 'two tempi at tick 0: 120 and 60; 60 counts',
    hint: 'the tempo is that of the whole song: write it in one track only',
  },
  'triangle-volume': {
    text: 'T v3 c',
    told: 'warning triangle-volume 1:3+2',
    message: 'the triangle has no volume: v3 is not heard',
    hint: 'use rests or q for silence, or delete it',
  },
  'triangle-level': {
    text: '@v1={3}\nT @v1 c',
    told: 'warning triangle-level 2:3+3',
    message: 'the triangle has no volume: @v1 switches it off at 0, any other value is full',
    hint: 'use it only to cut notes short',
  },
  'header-ignored': {
    text: '#BANK-CHANGE "1"\nA c',
    told: 'warning header-ignored 1:1+16',
    message: '#BANK-CHANGE has no effect in this mode',
    hint: 'delete it, or keep it for real ppmck',
  },
  'header-duplicate': {
    text: '#TITLE "x"\n#TITLE "y"\nA c',
    told: 'warning header-duplicate 2:1+10 (first-header 1:1+10)',
    message: '#TITLE stands twice: the first counts',
    hint: 'delete one of them',
  },
  'no-track': {
    text: '; only a comment',
    told: 'error no-track',
    message: 'there is no track, so nothing to play',
    hint: 'write a track, for example A cdefg',
  },
  'no-notes': {
    text: '0: L8\n1:',
    ...pyxel,
    told: 'warning song-no-length',
    also: ['warning no-notes 1:1+2'],
    message: 'there is no note, so nothing is heard',
    hint: 'write notes after the header, for example 0: CDEFG',
  },
  'duration-warning': {
    text: 'A t1 [r1]16',
    told: 'warning duration-warning',
    message: 'the song lasts 64 minutes, more than the 60 that compose allows',
    hint: 'shorten it, or raise the limit with --max-duration',
  },
  'warnings-refused': {
    text: 'T v8 c',
    strict: true,
    told: 'error warnings-refused',
    also: ['warning triangle-volume 1:3+2'],
    message: 'there are warnings (1), and --strict lets none pass',
    hint: 'mend what they tell of, or leave --strict out',
  },
  'mode-chosen': {
    text: '0: C',
    mode: 'auto',
    told: 'note mode-chosen',
    message: 'read as mode pyxel: it has track headers 0: to 3:',
    hint: 'to choose another, name it with --mode',
  },
  'gate-not-duty': {
    text: 'A c q2 d',
    told: 'note gate-not-duty 1:5+2',
    message: 'q sets the gate, and this track never sets a duty',
    hint: 'the duty of a pulse is @0 to @3',
  },
  'unequal-tracks': {
    text: 'A c4\nT c1',
    told: 'note unequal-tracks 1:1+1',
    message: 'tracks end at different times: A 192, T 768 ticks',
    hint: 'nothing is wrong if that is meant; a whole note has 768 ticks, and in ppmck a | inside [ ] cuts the last pass short',
  },
  'excerpt-empty': {
    text: 'A c',
    from: { unit: 'bar', value: 3 },
    told: 'error excerpt-empty',
    message: 'the excerpt would begin at 4 s and end at 0.5 s; the song lasts 0.5 s',
    hint: 'begin it before it ends, and before the song does: --from and --to take bars, ticks (768t) and seconds (12.5s)',
  },
  'song-no-length': {
    text: 'T2147483647 [C]',
    mode: 'pyxel',
    pyxelSyntax: 'real',
    told: 'warning song-no-length',
    message: 'the song has no length: its sound is a sample of silence, or a few samples',
    hint: 'write notes or rests, at a tempo at which they last',
  },
  'loop-no-length': {
    text: 'C T2147483647 [D]',
    mode: 'pyxel',
    pyxelSyntax: 'real',
    told: 'warning loop-no-length',
    message: 'the loop has no length: a file of sound may have none',
    hint: 'let it hold notes or rests, at a tempo at which they last',
  },
  'no-loop': {
    text: 'A c',
    loops: 2,
    told: 'note no-loop',
    message: 'the song has no loop: it is played once and does not fade',
    hint: 'a track L (mode ppmck), an L in every track (mode mckc) or [ ] without a count (MML of Pyxel) says where it goes on',
  },
  'inline-loop-track': {
    text: 'A c d L r8',
    told: 'note inline-loop-track 1:7+1',
    message: 'this L begins the loop track and ends the track before it',
    hint: 'in real ppmck (mode mckc) it would mark the loop point of its own track',
  },
};

it('every kind of the languages has an example', () => {
  const kinds = [...Object.keys(syntaxEntries), ...Object.keys(semanticEntries)];
  expect(Object.keys(examples).sort()).toEqual(kinds.sort());
});

describe.each(Object.entries(examples))('%s', (kind, { text, told, also = [], message, hint, ...options }) => {
  const compilation = compile(text, { mode: 'ppmck', ...options });
  const all = [...compilation.errors, ...compilation.warnings, ...compilation.notes];

  it('is told where it is, and nothing else', () => {
    expect(toldBy(compilation)).toEqual([told, ...also]);
  });

  it('stops the song only as an error', () => {
    const { severity } = catalog[kind as DiagnosticKind] as CatalogEntry;
    expect(compilation.score === null).toBe(severity === 'error');
  });

  it('says so in English', () => {
    const diagnostic = all.find((one) => one.kind === kind)!;
    expect(messageOf(diagnostic, 'en')).toBe(message);
    expect(hintOf(diagnostic, 'en')).toBe(hint);
  });

  it('says so in Japanese, with every value filled in', () => {
    const diagnostic = all.find((one) => one.kind === kind)!;
    const words = `${messageOf(diagnostic, 'ja')} ${hintOf(diagnostic, 'ja')}`;
    expect(words).toMatch(/[\u3040-\u30ff]/);
    // Braces are left only as music: a body in a hint, or a character by name.
    expect(words.replace(/=\{[^}]*\}|'[{}]'|\s[{}]/g, '')).not.toMatch(/\{[a-z]\w*\}/i);
  });
});
