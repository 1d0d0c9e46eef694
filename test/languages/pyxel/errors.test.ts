import { describe, expect, it } from 'vitest';
import { hintOf, messageOf } from '../../../src/diagnostics/message.js';
import { compiled, told } from './pyxel-facts.js';

describe('every fault is told, with its place', () => {
  it('on all lines and in all channels', () => {
    expect(told('@1 C5 D9\n V200 E ;\n@2 Q C [D')).toEqual([
      'error pyxel-length-uneven 1:4+2',
      'error pyxel-length-uneven 1:7+2',
      'error value-out-of-range 2:2+4',
      'error missing-number 3:4+1',
      'error unterminated-repeat 3:8+1',
    ]);
  });

  it.each([
    ['C D]2', ['error unmatched-repeat-end 1:4+1']],
    ['C &R', ['error unterminated-tie 1:3+1']],
    ['C& & D', ['error pyxel-tie-first 1:4+1']],
    ['@ENV{127} C', ['error missing-number 1:1+4']],
    ['@ENV1{127,10} C', ['error pyxel-definition-sign 1:1+12']],
    ['@ENV1{127,10,64', ['error pyxel-definition-sign 1:1+15']],
    ['@VIB1{1,2} C', ['error pyxel-definition-sign 1:1+9']],
    ['@GLI1{*,-1} C', ['error value-out-of-range 1:1+10']],
    ['@EMV1 C', ['error unknown-command-nearest 1:1+5']],
    ['v15 c h k', ['error unknown-command 1:7+1', 'error missing-number 1:9+1']],
    ['CDE // a tune\nF', ['error foreign-command 1:5+9']],
    ['C, D', ['error pyxel-stray 1:2+1']],
    ['Ｃ４ D', ['error full-width-text 1:1+2']],
    ['C\u00a0D', ['error pyxel-wide-blank 1:2+1']],
    ['C ドD', ['error unknown-command 1:3+1']],
    ['😀 C', ['error unknown-command 1:1+1']],
    ['T0 C', ['error value-out-of-range 1:1+2']],
    ['L0 C', ['error length-out-of-range 1:1+2']],
    ['C4&5 D', ['error pyxel-length-uneven 1:3+2']],
    ['N60', ['error foreign-command 1:1+3']],
    ['C^8', ['error foreign-command 1:2+2']],
  ])('%j', (text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  it('with what to write instead', () => {
    const first = (text: string) => compiled(text).errors[0]!;
    expect(hintOf(first('V+5 C'), 'en')).toBe('write V5');
    expect(hintOf(first('Ｖ１００ C'), 'en')).toBe('write it half-width: Ｖ１００'.replace('Ｖ１００', 'V100'));
    expect(messageOf(first('C;D;E;F;G'), 'en')).toBe('MML Studio has 4 channels');
  });
});

describe('strict', () => {
  it('tells the byte, not the character, and further faults in our words', () => {
    const { errors } = compiled('@1 C\u3042 C5', { strict: true });
    expect(errors.map((error) => messageOf(error, 'en'))).toEqual([
      "Pyxel stops here: MML:4: Unexpected character 'ã'",
      'Pyxel has no length 5: a whole note is 192 ticks, and 5 does not divide them',
    ]);
    const [later] = compiled('@1 C5', { strict: true }).errors;
    expect(messageOf(later!, 'en')).toBe("Pyxel stops here: MML:5: Invalid note length '5'");
  });

  it('takes a text as one string', () => {
    expect(messageOf(compiled('@1 C;@2 D', { strict: true }).errors[0]!, 'en')).toBe(
      "Pyxel stops here: MML:4: Unexpected character ';'",
    );
    // In a link the channels are strings already.
    expect(compiled('?mml=czBUcHZxBQA', { strict: true }).errors).toEqual([]);
  });

  it('has the texts of the old syntax, which name no place', () => {
    expect(messageOf(compiled('x9 c', { strict: true }).errors[0]!, 'en')).toBe(
      "Pyxel stops here: Invalid envelope value '9' in MML",
    );
  });

  it('lets pass what Pyxel plays', () => {
    expect(told('t120 @1 o4 l8 v100 q80 [cdef]2 g4&a4', { strict: true })).toEqual([]);
    expect(told('@1 C4 \n', { strict: true })).toEqual([]);
  });
});
