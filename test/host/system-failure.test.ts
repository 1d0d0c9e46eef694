import { describe, expect, it } from 'vitest';
import { systemFailure } from '../../src/host/system-failure.js';

describe('a failure of the system', () => {
  it('has a reason in both languages', () => {
    const failure = systemFailure(Object.assign(new Error(), { code: 'ENOSPC' }));
    expect(failure).toEqual({
      code: 'ENOSPC',
      reason: { en: 'the disk is full', ja: 'ディスクに空きがありません' },
    });
  });

  it('without words of its own is told by its name', () => {
    const { reason } = systemFailure(Object.assign(new Error(), { code: 'EOWNERDEAD' }));
    expect(reason).toEqual({ en: 'system error EOWNERDEAD', ja: 'システムエラー EOWNERDEAD' });
  });

  it('is not what a fault of the program is', () => {
    expect(() => systemFailure(new TypeError('x is not a function'))).toThrow('x is not a function');
    const fault = Object.assign(new Error('wrong type'), { code: 'ERR_INVALID_ARG_TYPE' });
    expect(() => systemFailure(fault)).toThrow('wrong type');
  });
});
