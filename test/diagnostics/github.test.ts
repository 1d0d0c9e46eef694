import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compiler.js';
import { githubReport } from '../../src/diagnostics/github.js';

function reportOf(text: string, file = 'song.mml'): readonly string[] {
  return githubReport(compile(text, { mode: 'ppmck', file }), 'en', file).split('\n');
}

describe('an annotation for GitHub Actions', () => {
  it('has the place in 1-based lines and columns, the last one included', () => {
    expect(reportOf('A c\nB o9 d')).toEqual([
      '::error file=song.mml,line=2,col=3,endLine=2,endColumn=4,title=SEMANTIC_VALUE_OUT_OF_RANGE::' +
        'o: 9 is out of range, 0 to 7%0Afor example: o5',
    ]);
  });

  it('is a warning or a notice for what is no error', () => {
    expect(reportOf('T v3 c')[0]).toMatch(/^::warning file=song\.mml,line=1,col=3,/);
    expect(reportOf('A c L r8')[0]).toMatch(/^::notice file=song\.mml,line=1,col=5,/);
  });

  it('escapes what would end a property or the line', () => {
    expect(reportOf('A %', 'a,b:c%d\r\ne.mml')[0]).toMatch(
      /^::error file=a%2Cb%3Ac%25d%0D%0Ae\.mml,line=1,col=3,endLine=1,endColumn=3,title=[A-Z_]+::'%25' is no command/,
    );
  });

  it('names files with slashes, as paths of a repository, on Windows too', () => {
    expect(reportOf('A o9 c', 'songs\\boss.mml')[0]).toMatch(/^::error file=songs\/boss\.mml,line=1,/);
    expect(reportOf('', 'songs\\boss.mml')[0]).toMatch(/^::error file=songs\/boss\.mml,title=/);
    expect(reportOf('A o9 c', 'C:\\songs\\boss.mml')[0]).toMatch(/^::error file=C%3A\/songs\/boss\.mml,line=1,/);
  });

  it('names the file alone where there is no place', () => {
    expect(reportOf('')[0]).toMatch(/^::error file=song\.mml,title=SEMANTIC_EMPTY_TRACK::/);
  });

  it('tells how many are not listed', () => {
    const lines = reportOf(`A ${'o9 '.repeat(250)}c`);
    expect(lines).toHaveLength(201);
    expect(lines.at(-1)).toBe('::notice::… and 50 more not listed');
  });
});
