import { ByteWriter } from './byte-writer.js';
import { tagText } from './tag-text.js';

export interface Gd3Titles {
  readonly title?: string | undefined;
  readonly author?: string | undefined;
}

const systemEnglish = 'Nintendo Entertainment System';
const systemJapanese = 'ファミリーコンピュータ';
const japaneseLetters = /[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]/;

/**
 * A GD3 tag (version 1.00): eleven texts in UTF-16LE, each with a zero behind it. A title in Japanese letters also stands
 * in the field for them; players of either language then show it.
 */
export function encodeGd3(titles: Gd3Titles): Uint8Array {
  const title = tagText(titles.title) ?? '';
  const author = tagText(titles.author) ?? '';
  const japanese = (text: string) => (japaneseLetters.test(text) ? text : '');
  const game = '';
  const date = '';
  const converter = 'mmlc';
  const notes = '';
  const texts = [
    title,
    japanese(title),
    game,
    game,
    systemEnglish,
    systemJapanese,
    author,
    japanese(author),
    date,
    converter,
    notes,
  ];
  const body = new ByteWriter();
  for (const text of texts) {
    for (let i = 0; i < text.length; i++) body.uint16(text.charCodeAt(i));
    body.uint16(0);
  }
  const tag = new ByteWriter();
  tag.ascii('Gd3 ');
  tag.uint32(0x100);
  tag.uint32(body.length);
  tag.array(body.bytes);
  return tag.bytes;
}
