import { type Token, Tokenizer, type TokenHandler, TokenizerMode } from 'parse5'

/** A start tag with its attributes; of a script also its text. */
export type Tag = { name: string; attributes: ReadonlyMap<string, string>; text: string }

/** Pieces in which a page is read: an attribute list is measured after each. */
const PIECE = 16_384
/** No page has so many attributes in one tag; comparing them takes quadratic time. */
const ATTRIBUTES_MAX = 1000
const TAGS_MAX = 100_000

/** Elements whose content is text. */
const TEXT_ELEMENTS: Readonly<Record<string, Tokenizer['state']>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  textarea: TokenizerMode.RCDATA,
  title: TokenizerMode.RCDATA,
}

class PageTokenizer extends Tokenizer {
  /** The attributes so far of the tag that is being read. */
  get attributesCount(): number {
    return this.currentToken !== null && 'attrs' in this.currentToken ? this.currentToken.attrs.length : 0
  }
}

/**
 * Returns the start tags of a page from a stranger, in linear time and without a tree: nesting, which such a
 * page can make as deep as it likes, plays no part. Comments and text are left out. Undefined if the page is
 * made to be expensive.
 */
export function readTags(html: string): Tag[] | undefined {
  const tags: Tag[] = []
  let script: { text: string } | undefined
  const addText = ({ chars }: Token.CharacterToken) => {
    if (script !== undefined) script.text += chars
  }
  const ignore = () => undefined
  const handler: TokenHandler = {
    onStartTag({ tagName, attrs }) {
      const tag = {
        name: tagName,
        attributes: new Map(attrs.map(({ name, value }) => [name, value])),
        text: '',
      }
      tags.push(tag)
      script = tagName === 'script' ? tag : undefined
      const state = TEXT_ELEMENTS[tagName]
      if (state !== undefined) tokenizer.state = state
    },
    onEndTag() {
      script = undefined
    },
    onCharacter: addText,
    onWhitespaceCharacter: addText,
    onNullCharacter: ignore,
    onComment: ignore,
    onDoctype: ignore,
    onEof: ignore,
  }
  const tokenizer = new PageTokenizer({ sourceCodeLocationInfo: false }, handler)
  for (let at = 0; at < html.length; at += PIECE) {
    tokenizer.write(html.slice(at, at + PIECE), at + PIECE >= html.length)
    if (tags.length > TAGS_MAX || tokenizer.attributesCount > ATTRIBUTES_MAX) return undefined
  }
  return tags
}
