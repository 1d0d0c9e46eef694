import { modes } from '../../languages/modes.js';
import { template, templateModes, templateNames } from '../../templates/templates.js';
import type { ListedResource, ResourceEntry } from '../catalog/entry.js';

const common = { domain: 'reference', effect: 'read', isIdempotent: true, access: 'anonymous' } as const;

const mmlType = 'text/x-mml';

/** The texts are large, and loaded when one of them is wanted. */
const texts = () => import('./texts.generated.js');

export const languageReference: ResourceEntry = {
  ...common,
  name: 'language',
  title: 'Language reference',
  summary: 'Every command of a mode with its range and examples, the grammar, and what differs between the modes',
  uriTemplate: 'mmlc://language/{mode}',
  mimeType: 'text/markdown',
  list: () =>
    modes.map((mode) => ({
      uri: `mmlc://language/${mode}`,
      name: `language-${mode}`,
      title: `MML of mode ${mode}`,
      about: `Language reference of mode ${mode}`,
      mimeType: 'text/markdown',
    })),
  read: async ({ mode = '' }) => {
    const { manualTexts } = await texts();
    const text = modes.some((known) => known === mode) ? manualTexts[`mml-${mode}.7.md`] : undefined;
    return text === undefined ? null : { text };
  },
  complete: (name) => (name === 'mode' ? modes : []),
};

export const templateSongs: ResourceEntry = {
  ...common,
  name: 'template',
  title: 'Template',
  summary: 'A short song to start from, as compose_mml gives it for action template',
  uriTemplate: 'mmlc://templates/{mode}/{name}',
  mimeType: mmlType,
  list: () =>
    templateModes.flatMap((mode) =>
      templateNames.map((name) => ({
        uri: `mmlc://templates/${mode}/${name}`,
        name: `template-${mode}-${name}`,
        title: `Template ${name}, ${mode}`,
        about: template(name, mode).description.en,
        mimeType: mmlType,
      })),
    ),
  read: async ({ mode = '', name = '' }) => {
    const song = template(name, mode);
    return song.name === name && song.mode === mode ? { text: song.mml } : null;
  },
  complete: (name) => (name === 'mode' ? templateModes : name === 'name' ? templateNames : []),
};

export const exampleSongs: ResourceEntry = {
  ...common,
  name: 'example',
  title: 'Example song',
  summary: 'A whole song, to learn from',
  uriTemplate: 'mmlc://examples/{mode}/{name}',
  mimeType: mmlType,
  list: async () => {
    const { exampleTexts } = await texts();
    return Object.keys(exampleTexts).map((path): ListedResource => {
      const [mode = '', name = ''] = path.split('/');
      return {
        uri: `mmlc://examples/${path}`,
        name: `example-${mode}-${name}`,
        title: `Example ${name}, ${mode}`,
        about: `A whole song in mode ${mode}`,
        mimeType: mmlType,
      };
    });
  },
  read: async ({ mode = '', name = '' }) => {
    const { exampleTexts } = await texts();
    const path = `${mode}/${name}`;
    return Object.hasOwn(exampleTexts, path) ? { text: exampleTexts[path]! } : null;
  },
  complete: async (variable, _, others) => {
    const { exampleTexts } = await texts();
    const paths = Object.keys(exampleTexts).map((path) => path.split('/'));
    switch (variable) {
      case 'mode':
        return [...new Set(paths.map(([mode = '']) => mode))];
      case 'name':
        return paths.flatMap(([mode, name = '']) => ((others.mode ?? mode) === mode ? [name] : []));
      default:
        return [];
    }
  },
};
