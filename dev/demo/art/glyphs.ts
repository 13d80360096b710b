/** Maps a character to its advance, a space, and its outline. */
export type Glyphs = Readonly<Record<string, string>>
