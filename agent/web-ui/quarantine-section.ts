import { extname } from 'node:path'
import { decodeMessage } from '../../server/connectors/hl7/decode-message.ts'
import type { Aside } from '../queue/quarantine.ts'
import type { Item } from '../queue/queue-item.ts'
import type { Words } from '../strings.ts'
import { type Html, html } from './html.ts'
import type { View } from './page-context.ts'
import { moment, post } from './page-elements.ts'

/** Of a file's text, to see what it is. */
const MOST_LETTERS = 100_000
/** Rows of the list. */
const MOST_SHOWN = 100

/** What a person has to look at, the newest first. */
export function asideSection(view: View): Html {
  const { parts, words } = view
  const { aside } = words
  const rows = parts.queue.aside(MOST_SHOWN)
  const isCut = parts.queue.asideCount() > rows.length
  return html`<section aria-labelledby="aside"><h2 id="aside">${aside.heading}</h2>
${
  rows.length === 0
    ? html`<p>${aside.empty}</p>`
    : html`<div class="table"><table><thead><tr><th scope="col">${aside.at}</th><th scope="col">${aside.reason}</th><th scope="col">${aside.found}</th><th scope="col">${aside.times}</th><th scope="col">${aside.deeds}</th></tr></thead>
<tbody>${rows.map((one) => row(view, one))}</tbody></table></div>`
}
${isCut ? html`<p>${aside.more} ${MOST_SHOWN}.</p>` : null}</section>`
}

function row(view: View, one: Aside): Html {
  const { parts, words } = view
  return html`<tr><td>${moment(one.at, parts.settings.get().language)}</td><td>${reasonWords(words, one.reason)}</td>
<td>${[one.name, one.detail].filter((text) => text !== null).join(': ') || words.page.none}</td><td data-label="${words.aside.times}">${one.times}</td>
<td><div class="row"><a href="/aside/${one.id}" aria-label="${words.aside.show} ${one.id}">${words.aside.show}</a>${deeds(view, one.id)}</div></td></tr>`
}

/** What is deleted is nowhere any more: that is asked once more. */
const deeds = ({ words: { aside, state }, token }: View, id: number): Html =>
  html`${post(token, `/aside/${id}/again`, html`<button class="quiet" aria-label="${aside.again} ${id}">${aside.again}</button>`)}
${post(
  token,
  `/aside/${id}/remove`,
  html`<details><summary aria-label="${aside.remove} ${id}">${aside.remove}</summary><button class="quiet">${state.emptySure}</button></details>`,
)}`

/** One of them, with all that it says. */
export function asidePage(view: View, { item, about }: { item: Item; about: Aside }): Html {
  const { words, parts } = view
  const { aside, page } = words
  return html`<section aria-labelledby="one"><p><a href="/">${page.back}</a></p>
<h2 id="one">${about.name ?? aside.message}</h2>
<dl><dt>${aside.at}</dt><dd>${moment(about.at, parts.settings.get().language)}</dd>
<dt>${aside.reason}</dt><dd>${reasonWords(words, about.reason)}</dd>
<dt>${aside.found}</dt><dd>${about.detail ?? page.none}</dd></dl>
<pre tabindex="0" aria-label="${aside.message}">${shown(item, words)}</pre>
<div class="row">${deeds(view, about.id)}</div></section>`
}

/** The segments of a message on lines of their own; a workbook is no text. */
function shown(item: Item, { aside }: Words): string {
  if (item.kind === 'message') return item.text.replaceAll('\r', '\n')
  if (extname(item.name).toLowerCase() === '.xlsx') return aside.notText
  return decodeMessage(item.content).slice(0, MOST_LETTERS)
}

/** A reason of a newer host is shown as it is. */
const reasonWords = ({ reasons }: Words, reason: string): string =>
  Object.hasOwn(reasons, reason) ? (reasons[reason] ?? reason) : reason
