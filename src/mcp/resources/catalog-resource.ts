import type { ResourceEntry } from '../catalog/entry.js';
import { catalogJson } from '../catalog/json.js';

const uri = 'mmlc://catalog';

export const catalogResource: ResourceEntry = {
  name: 'catalog',
  domain: 'reference',
  title: 'Catalog',
  summary: 'Every tool, prompt and resource of this server as data, with what each does to the world',
  effect: 'read',
  isIdempotent: true,
  access: 'anonymous',
  uriTemplate: uri,
  mimeType: 'application/json',
  list: () => [
    {
      uri,
      name: 'catalog',
      title: 'Catalog',
      about: 'Every tool, prompt and resource of this server as data',
      mimeType: 'application/json',
    },
  ],
  read: async (_, { catalog }) => ({ text: JSON.stringify(catalogJson(catalog), null, 2) }),
};
