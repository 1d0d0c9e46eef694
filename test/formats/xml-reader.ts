/** Text of each element of an XML document, by its name, in the order of their ends. */
export type XmlTexts = readonly { readonly name: string; readonly text: string }[];

/** Char of XML 1.0, section 2.2. */
const notAllowed = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads elements, attributes and texts as XML 1.0 says, and throws for whatever is not well-formed. */
export function readXml(document: string): XmlTexts {
  const forbidden = notAllowed.exec(document);
  if (forbidden) throw new Error(`forbidden character at ${forbidden.index}`);
  const done: { name: string; text: string }[] = [];
  const open: { name: string; text: string }[] = [];
  let hasRoot = false;
  let at = 0;
  while (at < document.length) {
    const rest = document.slice(at, at + 4000);
    const tag = /^<(\/?)([A-Za-z_][\w.-]*)((?:\s+[A-Za-z_:][\w:.-]*="[^"<]*")*)\s*(\/?)>/.exec(rest);
    if (tag) {
      const [whole, closes, name, attributes, isEmpty] = tag;
      if (closes) {
        const last = open.pop();
        if (last?.name !== name || attributes !== '' || isEmpty !== '') throw new Error(`wrong end ${whole} at ${at}`);
        done.push(last!);
      } else {
        if (open.length === 0 && hasRoot) throw new Error('a second root');
        hasRoot = true;
        const names = [...attributes!.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key, value]) => {
          unescaped(value!);
          return key;
        });
        if (new Set(names).size < names.length) throw new Error(`an attribute twice at ${at}`);
        if (isEmpty) done.push({ name: name!, text: '' });
        else open.push({ name: name!, text: '' });
      }
      at += whole.length;
      continue;
    }
    if (document[at] === '<') throw new Error(`no tag at ${at}`);
    const next = document.indexOf('<', at);
    const raw = document.slice(at, next < 0 ? undefined : next);
    if (raw.includes(']]>')) throw new Error(`]]> in a text at ${at}`);
    const text = unescaped(raw);
    if (open.length > 0) open.at(-1)!.text += text;
    else if (text.trim() !== '') throw new Error('text outside of the root');
    at += raw.length;
  }
  if (open.length > 0 || !hasRoot) throw new Error('not closed');
  return done;
}

function unescaped(text: string): string {
  return text.replace(/&([^;]*;?)/g, (_, written: string) => {
    const value = written.endsWith(';') ? entities[written.slice(0, -1)] : undefined;
    if (value === undefined) throw new Error(`no entity &${written}`);
    return value;
  });
}
