import { paths, withQuery } from '#shared/paths.ts'
import { type Document, elementsOf, insertAfter, newElement } from '#server/http/html-tree.ts'

import { firstCalls } from './first-calls.ts'
import { inlineStylesheet } from './public-pages.ts'

/** Adds the stylesheet and the script that starts the first calls to a framed page (decision 0050). */
export function finishFramedPage(page: Document, framed: string): void {
  const { always, withoutQuery } = firstCalls(framed)
  inlineStylesheet(page)
  addScript(page, `${OPENING};${opening(always, withoutQuery)}`)
}

/** Makes the fallback page show the error screen if its scripts fail to load. */
export function finishFallbackPage(page: Document): void {
  addScript(page, OPENING)
}

/**
 * Adds a script after the one that sets the theme: React expects that to be the first inline script in the
 * head.
 */
function addScript(page: Document, script: string): void {
  const [first] = elementsOf(page, 'script')
  if (first === undefined) throw new Error('A page of the app has no place for its first script.')
  insertAfter(first, newElement('script', {}, `(()=>{${script}})()`))
}

/** Shows the error screen (R21) that is part of the document (`src/app/web/shell/page/NotStarted.tsx`). */
export const SHOW_FAILED = `const fail=()=>{
const d=document;
if(d.readyState==='loading')return d.addEventListener('DOMContentLoaded',fail,{once:true});
const f=d.getElementById('failed');if(!f||!f.hidden)return;
for(const c of d.body.children)c.hidden=c!==f;
f.querySelector('button').onclick=()=>location.reload();
d.body.hidden=d.documentElement.hidden=false;f.querySelector('h1').focus();
}`

/**
 * Shows the error screen if a script of the page fails to load or throws before the app has started;
 * `src/web/data/early-requests.ts` ends this. Static text: its hash is in the CSP.
 */
const OPENING = `
const w=window,d=document;
${SHOW_FAILED};
const broken=({type,target})=>{if(type!=='error'||target===w||target instanceof HTMLScriptElement)fail()};
const watch=['error','unhandledrejection'];
for(const e of watch)w.addEventListener(e,broken,true);
w.opening={token:null,replies:new Map(),end(){for(const e of watch)w.removeEventListener(e,broken,true)}}`

/**
 * Redirects to the login without a token; else starts the calls whose ids are stored, for
 * \`src/web/data/early-requests.ts\` to use.
 */
const opening = (always: readonly string[], withoutQuery: readonly string[]) => `
const read=(k)=>{try{return localStorage.getItem(k)}catch{return null}};
const token=read('token');
if(!token){d.documentElement.hidden=true;location.replace(${JSON.stringify(withQuery(paths.login, { next: 'NEXT' }).replace('NEXT', ''))}+encodeURIComponent(location.pathname+location.search+location.hash));return}
d.documentElement.dataset.opening='';
w.opening.token=token;
const start=(call)=>{
const ids=[];
const url=call.replace(/_(\\w+)_/g,(_,k)=>{const id=read(k)??'';ids.push(id);return id});
if(!ids.every((id)=>/^[0-9a-f-]{36}$/i.test(id)))return;
const reply=fetch(url,{headers:{accept:'application/json',authorization:'Bearer '+token},credentials:'same-origin',cache:'no-store'});
reply.catch(()=>{});
w.opening.replies.set(url,reply);
};
for(const call of ${JSON.stringify(always)})start(call);
if(location.search==='')for(const call of ${JSON.stringify(withoutQuery)})start(call)`
