import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { compose, render, validate } from '../src/calls.js';
import { wrongCalls } from './wrong-calls.js';

describe.each([
  ['validate', validate],
  ['compose', compose],
  ['render', render],
])('%s', (_name, call) => {
  it('throws for a mistake of the calling program, naming what is allowed', () => {
    for (const [text, options, error] of wrongCalls) expect(() => call(text as string, options)).toThrow(error);
  });

  it('takes what is allowed, and options that are undefined', () => {
    const nothing = { mode: undefined, language: undefined, sampleRate: undefined, profile: undefined };
    expect(() => call('A c', nothing as object)).not.toThrow();
    for (const sampleRate of [8000, 192_000]) expect(() => call('A c', { sampleRate })).not.toThrow();
    expect(() => call('A c', { mode: 'auto', encoding: 'auto', pyxelSyntax: 'auto' })).not.toThrow();
  });

  it('takes bytes of another realm', () => {
    expect(call(runInNewContext('new Uint8Array([65, 32, 99])'))).toEqual(call('A c'));
  });
});
