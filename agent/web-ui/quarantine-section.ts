import { extname } from 'node:path'
import { decodeMessage } from '../../server/connectors/hl7/decode-message.ts'
import type { QuarantinedItem } from '../queue/quarantine.ts'
import type { QueueItem } from '../queue/queue-item.ts'
import type { AgentStrings } from '../strings.ts'
import { type Html, html } from './html.ts'
import type { View } from './page-context.ts'
import { formatTime, renderForm } from './page-elements.ts'

/** Longest excerpt of a file's text. */
const MAX_CONTENT_LENGTH = 100_000
/** Rows of the list. */
const MAX_ROWS = 100

/** Quarantined items, newest first. */
export function renderQuarantineSection(view: View): Html {
  const { agent, strings } = view
  const { quarantine } = strings
  const rows = agent.queue.listQuarantined(MAX_ROWS)
  const isCut = agent.queue.countQuarantined() > rows.length
  return html`<section aria-labelledby="aside"><h2 id="aside">${quarantine.heading}</h2>
${
  rows.length === 0
    ? html`<p>${quarantine.empty}</p>`
    : html`<div class="table"><table><thead><tr><th scope="col">${quarantine.at}</th><th scope="col">${quarantine.reason}</th><th scope="col">${quarantine.found}</th><th scope="col">${quarantine.times}</th><th scope="col">${quarantine.actions}</th></tr></thead>
<tbody>${rows.map((one) => renderRow(view, one))}</tbody></table></div>`
}
${isCut ? html`<p>${quarantine.more} ${MAX_ROWS}.</p>` : null}</section>`
}

function renderRow(view: View, item: QuarantinedItem): Html {
  const { agent, strings } = view
  return html`<tr><td>${formatTime(item.at, agent.settings.get().language)}</td><td>${getReasonText(strings, item.reason)}</td>
<td>${[item.name, item.detail].filter((text) => text !== null).join(': ') || strings.page.none}</td><td data-label="${strings.quarantine.times}">${item.times}</td>
<td><div class="row"><a href="/aside/${item.id}" aria-label="${strings.quarantine.show} ${item.id}">${strings.quarantine.show}</a>${renderActions(view, item.id)}</div></td></tr>`
}

/** Deletion is final, so it asks for confirmation. */
const renderActions = ({ strings: { quarantine, state }, token }: View, id: number): Html =>
  html`${renderForm(token, `/aside/${id}/again`, html`<button class="quiet" aria-label="${quarantine.again} ${id}">${quarantine.again}</button>`)}
${renderForm(
  token,
  `/aside/${id}/remove`,
  html`<details><summary aria-label="${quarantine.remove} ${id}">${quarantine.remove}</summary><button class="quiet">${state.deleteAllConfirm}</button></details>`,
)}`

/** One item with its full content. */
export function renderQuarantinedItem(
  view: View,
  { item, details }: { item: QueueItem; details: QuarantinedItem },
): Html {
  const { strings, agent } = view
  const { quarantine, page } = strings
  return html`<section aria-labelledby="one"><p><a href="/">${page.back}</a></p>
<h2 id="one">${details.name ?? quarantine.message}</h2>
<dl><dt>${quarantine.at}</dt><dd>${formatTime(details.at, agent.settings.get().language)}</dd>
<dt>${quarantine.reason}</dt><dd>${getReasonText(strings, details.reason)}</dd>
<dt>${quarantine.found}</dt><dd>${details.detail ?? page.none}</dd></dl>
<pre tabindex="0" aria-label="${quarantine.message}">${formatContent(item, strings)}</pre>
<div class="row">${renderActions(view, details.id)}</div></section>`
}

/** Message segments on separate lines; a workbook has no text. */
function formatContent(item: QueueItem, { quarantine }: AgentStrings): string {
  if (item.kind === 'message') return item.text.replaceAll('\r', '\n')
  if (extname(item.name).toLowerCase() === '.xlsx') return quarantine.notText
  return decodeMessage(item.content).slice(0, MAX_CONTENT_LENGTH)
}

/** An unknown reason of a newer host is shown as it is. */
const getReasonText = ({ reasons }: AgentStrings, reason: string): string =>
  Object.hasOwn(reasons, reason) ? (reasons[reason] ?? reason) : reason
