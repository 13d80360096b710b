import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter as adapter,
  html as names,
  parse,
  serialize,
} from 'parse5'

export type Document = DefaultTreeAdapterTypes.Document
export type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.ChildNode | Document

export const parseHtml = (text: string): Document => parse(text)
export const serializeHtml = (document: Document): string => serialize(document)

/** Returns the elements of a document in order, all of them or those of one name. */
export function elementsOf(document: Document, name?: string): Element[] {
  const found: Element[] = []
  const visit = (node: Node) => {
    if (adapter.isElementNode(node) && (name === undefined || node.tagName === name)) found.push(node)
    if ('childNodes' in node) for (const child of node.childNodes) visit(child)
  }
  visit(document)
  return found
}

export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value
}

/** Sets an attribute; undefined removes it. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  const at = element.attrs.findIndex((attribute) => attribute.name === name)
  if (at >= 0) element.attrs.splice(at, 1, ...(value === undefined ? [] : [{ name, value }]))
  else if (value !== undefined) element.attrs.push({ name, value })
}

/** Returns the text directly inside an element, such as a script or stylesheet. */
export function textOf(element: Element): string {
  return element.childNodes.map((node) => (adapter.isTextNode(node) ? node.value : '')).join('')
}

export function setText(element: Element, text: string): void {
  element.childNodes = []
  adapter.insertText(element, text)
}

export function newElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  text: string,
): Element {
  const attrs = Object.entries(attributes).map(([key, value]) => ({ name: key, value }))
  const element = adapter.createElement(name, names.NS.HTML, attrs)
  adapter.insertText(element, text)
  return element
}

export function insertAfter(element: Element, added: Element): void {
  const siblings = element.parentNode?.childNodes ?? []
  added.parentNode = element.parentNode
  siblings.splice(siblings.indexOf(element) + 1, 0, added)
}

export function replaceElement(element: Element, by: Element): void {
  insertAfter(element, by)
  adapter.detachNode(element)
}

export const removeElement = (element: Element): void => adapter.detachNode(element)
