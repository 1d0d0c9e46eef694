/** A path with `/` between its parts, as services expect it from every system: `songs\a.mml` is `songs/a.mml`. */
export function slashedPath(file: string): string {
  return file.replaceAll('\\', '/');
}

/**
 * A path as a URI. A relative reference stays relative: it is for the reader to say to what. `C:\song.mml` is
 * `file:///C:/song.mml`, and `\\server\share\song.mml` is `file://server/share/song.mml`.
 */
export function uriOf(file: string): string {
  const path = slashedPath(file);
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  if (/^[A-Za-z]:\//.test(path)) return `file:///${path.slice(0, 2)}${encoded.slice(encoded.indexOf('/'))}`;
  if (file.startsWith('\\\\')) return `file:${encoded}`;
  return path.startsWith('/') ? `file://${encoded}` : encoded;
}
