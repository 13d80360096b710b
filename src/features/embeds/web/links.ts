import { paths, withQuery } from '#shared/paths.ts'

/** The value of `embed` for one that isn't saved yet. */
export const NEW = 'new'

/** Returns the URL of the screen with this embed open. */
export const embedPath = (id: string): string => withQuery(paths.embeds, { embed: id })
