/** Character → its advance, a space, its outline. */
export type Glyphs = Readonly<Record<string, string>>
