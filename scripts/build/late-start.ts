import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { attributeOf, type Document, elementsOf, removeElement, setText, textOf } from '#server/http/html-tree.ts'

import { root } from '../run/child.ts'
import { SHOW_FAILED } from './framed-pages.ts'
import { linksOf } from './public-pages.ts'

const CLIENT = 'build/client'

/**
 * Finishes a prerendered page of the app whose scripts load late: it can be read and filled in at once, and
 * hydrates on the first touch, key or focus. `src/web/pre-hydration-events.ts` then replays the input,
 * presses and submissions until then.
 */
export async function finishLatePage(page: Document): Promise<void> {
  const script = elementsOf(page, 'script').find(
    (element) => attributeOf(element, 'type') === 'module' && attributeOf(element, 'src') === undefined,
  )
  if (script === undefined) throw new Error('A page that starts late has no script to wait for.')
  const start = textOf(script)
  const file = `/assets/start-${createHash('sha256').update(start).digest('hex').slice(0, 8)}.js`
  await writeFile(join(root, CLIENT, file), start)
  const preloads = linksOf(page, 'modulepreload')
  setText(script, starter(file, preloads.flatMap((link) => attributeOf(link, 'href') ?? [])))
  for (const link of preloads) removeElement(link)
}

/**
 * Records typed text (by field name), the last button, choice or social login pressed and a submitted form.
 * Loads the scripts when idle, and runs them when the user starts, returns to type an emailed code
 * (features/auth/web/AccountStep.tsx) or is already logged in; a page without content for members
 * (`data-members`) is then hidden. Links to the plans keep the brand of the query (R44). If scripts fail to
 * load, the error screen is shown (R21).
 */
const starter = (file: string, parts: readonly string[]) =>
  `(()=>{
const d=document,w=window,b=d.body,begin=['pointerdown','keydown','focusin'];
let on=false;
const start=()=>{if(on)return;on=true;import(${JSON.stringify(file)}).catch(fail)};
${SHOW_FAILED};
const keep=(t)=>{if(t.name&&t.type!=='radio'&&t.type!=='checkbox')w.early.typed[t.name]=t.value};
const type=({target:t})=>{keep(t);start()};
const press=(e)=>{const t=e.target;const p=t.closest('button,[type=radio],[type=checkbox],[data-when=otherLogins] a');if(p?.href)e.preventDefault();if(p&&p.type!=='submit')w.early.pressed=p;start()};
const send=(e)=>{e.preventDefault();w.early.sent=e.target;start()};
const on_=(f)=>{f('input',type,true);f('click',press,true);f('submit',send,true);for(const t of begin)f(t,start,true)};
w.early={typed:{},pressed:null,sent:null,end:()=>{on_(d.removeEventListener.bind(d));removeEventListener('storage',start)}};
on_(d.addEventListener.bind(d));addEventListener('storage',start);
for(const f of d.querySelectorAll('input'))if(f.value)keep(f);
const brand=new URLSearchParams(location.search).get('brand');
if(brand)for(const a of d.querySelectorAll('a[href="/#plans"]'))a.href='/?'+new URLSearchParams({brand})+'#plans';
if(location.hash.startsWith('#confirm=')){b.hidden=true;start()}
else if(d.documentElement.dataset.session==='in'){if(!d.querySelector('[data-members]'))b.hidden=true;start()}
else{const idle=w.requestIdleCallback??setTimeout;const fetchAll=()=>idle(()=>{for(const p of ${JSON.stringify([...parts, file])})fetch(p,{priority:'low'}).catch(()=>{})});
if(d.readyState==='complete')fetchAll();else addEventListener('load',fetchAll)}
})()`
