import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { root } from '../run/child.ts'
import { SHOW_FAILED } from './framed-pages.ts'

const CLIENT = 'build/client'
const STARTING = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/?>/g

/**
 * A page of the app that was written at build time, whose scripts wait: the page is there to be read and filled in at once, and comes to
 * life at the first touch, key or focus. `src/web/pre-hydration-events.ts` then does what was typed, pressed or sent until it lived.
 */
export async function startedLate(html: string): Promise<string> {
  const start = STARTING.exec(html)?.[2]
  if (start === undefined) throw new Error('A page that starts late has no script to wait for.')
  const file = `/assets/start-${createHash('sha256').update(start).digest('hex').slice(0, 8)}.js`
  await writeFile(join(root, CLIENT, file), start)
  const parts = [...html.matchAll(PRELOAD)].map(([, href = '']) => href)
  return html
    .replace(PRELOAD, '')
    .replace(STARTING, (_, open: string, _start, close: string) => `${open}${starter(file, parts)}${close}`)
}

/**
 * Keeps what is typed (by the field's name), the last button, choice or other login pressed and a form that was sent. Fetches the scripts while nothing
 * else is to do, and runs them when somebody begins, comes back to type a mailed code (features/auth/web/AccountStep.tsx) or is logged in already; who then only passes through a page without anything for
 * members (`data-members`) does not see it. Scripts that do not load leave the error screen (R21).
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
if(location.hash.startsWith('#confirm=')){b.hidden=true;start()}
else if(d.documentElement.dataset.session==='in'){if(!d.querySelector('[data-members]'))b.hidden=true;start()}
else{const idle=w.requestIdleCallback??setTimeout;const fetchAll=()=>idle(()=>{for(const p of ${JSON.stringify([...parts, file])})fetch(p,{priority:'low'}).catch(()=>{})});
if(d.readyState==='complete')fetchAll();else addEventListener('load',fetchAll)}
})()`
