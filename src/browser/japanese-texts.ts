/** Message and hint of each kind of diagnostic. The browser build puts the texts here that it takes out of the catalog. */
export const japaneseTexts: Readonly<Record<string, readonly [message: string, hint: string]>> = {};
