import { formatDate } from '#shared/dates.ts'
import { type Html, html } from '#shared/html.ts'
import { isolated } from '#shared/text.ts'
import type { Mail, MailExtras } from '#server/email/outbox.ts'

/** A paragraph, a code to type, a button with an absolute link, or small print. */
export type MailPart = string | { code: string } | { label: string; url: string } | { small: string }

export type MailDraft = {
  to: string
  dedupeId: string
  subject: string
  title: string
  parts: readonly MailPart[]
} & MailExtras

/** The subject, title and paragraphs of an email. */
export type EmailContent = Pick<MailDraft, 'subject' | 'title' | 'parts'>
/** Where an email goes, and the site that its links lead to. */
export type Envelope = Pick<MailDraft, 'to' | 'dedupeId'> & { publicUrl: string }

const PAPER = '#FBFAF4'
const CARD = '#FFFFFF'
const INK = '#14281F'
const QUIET = '#55655C'
const LEAF = '#1E7A4C'
const DEEP_LEAF = '#0F3D2A'
const FACE = 'Figtree, Segoe UI, Helvetica, Arial, sans-serif'
const SERIF = 'Fraunces, Georgia, serif'

/**
 * The one layout of our mails, as HTML and as plain text. Script-free, and without style attributes, so that it looks the same under a content
 * policy; the middle column is 560 wide where there is room. Text that people wrote goes through `told` first.
 */
export function composeMail({ subject, title, parts, ...envelope }: MailDraft): Mail {
  return { ...envelope, subject: fitting(oneLine(subject)), text: asText(title, parts), html: asHtml(title, parts) }
}

/**
 * Text that somebody else wrote, for use in a mail: one line, at most 80 characters, and with a word joiner in everything a mail program
 * would turn into a link by itself (A100). What runs from right to left keeps to itself.
 */
export function told(text: string): string {
  return isolated(unlinked(cut(oneLine(text).trim(), 80)))
}

/** The same for a subject, which says what happened before a list of mails cuts it: of a long name only its beginning. */
export function inSubject(text: string, max = 24): string {
  return isolated(unlinked(cut(oneLine(text).trim(), max)))
}

/** A day in a mail, DD/MM/YYYY: nobody knows in which zone it is read, so it names its own. */
export function onDay(at: string | Date): string {
  return `${formatDate(at, 'UTC')} (UTC)`
}

/** The same for a whole text: its paragraphs, uncut. */
export function toldInFull(text: string): string[] {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => unlinked(oneLine(line).trim()))
    .filter((line) => line !== '')
}

/** A phone shows no more of a subject. */
const SUBJECT_MAX = 60

function fitting(subject: string): string {
  const short = cut(subject, SUBJECT_MAX)
  return short.lastIndexOf('\u2068') > short.lastIndexOf('\u2069') ? `${cut(subject, SUBJECT_MAX - 1)}\u2069` : short
}

function cut(text: string, max: number): string {
  const points = Array.from(text)
  return points.length > max ? `${points.slice(0, max - 1).join('')}…` : text
}

const unlinked = (text: string) => text.replace(/[.:@/](?=\S)/g, '$&\u2060')

function asText(title: string, parts: readonly MailPart[]): string {
  const blocks = parts.map((part) => {
    if (typeof part === 'string') return part
    if ('code' in part) return `    ${part.code}`
    return 'url' in part ? `${part.label}:\n${part.url}` : part.small
  })
  return `${[title, ...blocks, '-- \nTrellis for Business'].join('\n\n')}\n`
}

function asHtml(title: string, parts: readonly MailPart[]): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>${title}</title>
      </head>
      <body bgcolor="${PAPER}" text="${INK}" link="${LEAF}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${PAPER}">
          <tr>
            <td></td>
            <td width="560">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${CARD}">
                <tr>
                  <td bgcolor="${DEEP_LEAF}">
                    <table role="presentation" cellpadding="24" cellspacing="0" border="0">
                      <tr>
                        <td>
                          <font face="${SERIF}" color="${PAPER}" size="4"><b>Trellis</b> for Business</font>
                        </td>
                      </tr>
                    </table>
                  </td>
                </tr>
                <tr>
                  <td>
                    <table role="presentation" width="100%" cellpadding="24" cellspacing="0" border="0">
                      <tr>
                        <td>
                          <h1><font face="${SERIF}" color="${INK}" size="5">${breaking(title)}</font></h1>
                          ${parts.map(block)}
                        </td>
                      </tr>
                    </table>
                  </td>
                </tr>
              </table>
              <table role="presentation" width="100%" cellpadding="24" cellspacing="0" border="0">
                <tr>
                  <td>
                    <font face="${FACE}" color="${QUIET}" size="2"
                      >Trellis for Business, where brands run their page on Trellis.</font
                    >
                  </td>
                </tr>
              </table>
            </td>
            <td></td>
          </tr>
        </table>
      </body>
    </html> `
}

function block(part: MailPart): Html {
  if (typeof part === 'string')
    return html`<p><font face="${FACE}" color="${INK}" size="3">${breaking(part)}</font></p>`
  if ('code' in part) {
    return html`<table role="presentation" cellpadding="16" cellspacing="0" border="0" bgcolor="${PAPER}">
      <tr>
        <td>
          <font face="${FACE}" color="${INK}" size="6"><b>${part.code}</b></font>
        </td>
      </tr>
    </table>`
  }
  if ('url' in part) {
    return html`<table role="presentation" cellpadding="14" cellspacing="0" border="0" bgcolor="${LEAF}">
      <tr>
        <td>
          <a href="${part.url}"
            ><font face="${FACE}" color="${CARD}" size="3"><b>${part.label}</b></font></a
          >
        </td>
      </tr>
    </table>`
  }
  return html`<p><font face="${FACE}" color="${QUIET}" size="2">${breaking(part.small)}</font></p>`
}

/** A name without a blank in it does not push a phone's screen apart. Addresses stay whole: mail programs make links of them. */
function breaking(text: string): string {
  return text.replace(/\S{25,}/gu, (run) => (run.includes('://') ? run : run.replace(/.{20}(?=.)/gu, '$&\u200b')))
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
