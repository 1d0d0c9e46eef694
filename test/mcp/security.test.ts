import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchUri } from '../../src/mcp/resources/uri-template.js';
import { isAllowedHost, isAllowedOrigin, isLoopback } from '../../src/mcp/security/callers.js';
import { parameterHeaderFault } from '../../src/mcp/security/parameter-headers.js';
import { createTokenCheck } from '../../src/mcp/security/token.js';

const local = {
  host: '127.0.0.1',
  allowedHosts: ['box.example'],
  allowedOrigins: ['app.example', 'moz-extension://x'],
};
const open = { ...local, host: '0.0.0.0' };

describe('who may call', () => {
  it.each(['localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]', 'LOCALHOST'])('%s is this machine', (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  it.each(['0.0.0.0', '::', '192.0.2.1', 'localhost.evil.test', '127.0.0.1.evil.test'])('%s is not', (host) => {
    expect(isLoopback(host)).toBe(false);
  });

  it.each([
    ['127.0.0.1:8080', local, true],
    ['box.example', local, true],
    ['box.example:80', local, true],
    ['evil.test', local, false],
    ['127.0.0.1@evil.test', local, false],
    ['192.0.2.1', local, false],
    ['', local, false],
    [undefined, local, false],
    ['192.0.2.1:8080', open, true],
    ['evil.test', open, false],
  ])('the Host %s', (host, rules, isAllowed) => {
    expect(isAllowedHost(host, rules)).toBe(isAllowed);
  });

  it.each([
    [undefined, true],
    ['http://localhost:3000', true],
    ['https://app.example', true],
    ['moz-extension://x', true],
    ['https://app.example.evil.test', false],
    ['null', false],
    ['nonsense', false],
  ])('the Origin %s', (origin, isAllowed) => {
    expect(isAllowedOrigin(origin, local)).toBe(isAllowed);
  });

  it('has the token, exactly', () => {
    const check = createTokenCheck('s3cret');
    expect(check(undefined)).toBe('absent');
    expect(check('Bearer s3cret')).toBe('right');
    expect(check('bearer  s3cret ')).toBe('right');
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(check(`Bearer ${text}`)).toBe(text.trim() === 's3cret' ? 'right' : 'wrong');
      }),
    );
  });
});

describe('headers that repeat arguments', () => {
  const schema = {
    type: 'object',
    properties: {
      region: { type: 'string', 'x-mcp-header': 'Region' },
      level: { type: 'integer', 'x-mcp-header': 'Level' },
      place: { type: 'object', properties: { city: { type: 'string', 'x-mcp-header': 'City' } } },
    },
  };
  const fault = (args: unknown, headers: Readonly<Record<string, string>>) =>
    parameterHeaderFault(schema, args, (name) => headers[name]);

  it('agree, as they are or in base64', () => {
    expect(fault({}, {})).toBeUndefined();
    expect(fault({ region: 'eu', level: 3 }, { 'mcp-param-region': 'eu', 'mcp-param-level': '3.0' })).toBeUndefined();
    const encoded = `=?base64?${Buffer.from('東京').toString('base64')}?=`;
    expect(fault({ place: { city: '東京' } }, { 'mcp-param-city': encoded })).toBeUndefined();
  });

  it.each([
    [{ region: 'eu' }, {}],
    [{ region: 'eu' }, { 'mcp-param-region': 'us' }],
    [{ level: 3 }, { 'mcp-param-level': '4' }],
    [{ place: { city: 'x' } }, { 'mcp-param-city': '=?base64?!?=' }],
  ])('or are told to differ: %j', (args, headers) => {
    expect(fault(args, headers)).toMatch(/^the header mcp-param-/);
  });
});

describe('URI templates', () => {
  it('find their variables, and nothing across slashes', () => {
    expect(matchUri('mmlc://songs/{id}/wav', 'mmlc://songs/a%20b/wav')).toEqual({ id: 'a b' });
    expect(matchUri('mmlc://songs/{id}/wav', 'mmlc://songs/a/b/wav')).toBeNull();
    expect(matchUri('mmlc://songs/{id}/wav', 'mmlc://songs//wav')).toBeNull();
    expect(matchUri('mmlc://songs', 'mmlc://songs')).toEqual({});
    expect(matchUri('mmlc://songs/{id}/wav', 'mmlc://songs/%ff/wav')).toBeNull();
  });
});
