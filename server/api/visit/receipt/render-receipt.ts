import { type LinkName, linkNames } from '../../../../domain/link-names.ts'
import { reasonStringsEn } from '../../../../domain/reason-strings.en.ts'
import { reasonStringsRu } from '../../../../domain/reason-strings.ru.ts'
import { adapters, getAdapter } from '../../../channels/registry.ts'
import { hideLinks } from '../../../platform/http/hide-links.ts'
import { formatZone } from '../../../platform/i18n/format-zone.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { receiptStrings } from '../../../platform/i18n/receipt-strings.ts'
import { tableStrings } from '../../../platform/i18n/table-strings.ts'
import { escapeHtml } from '../../../platform/pages/render-page.ts'
import type { MessageEvent, ReceiptFacts, ReceiptMessage, VisitEvent } from './receipt-facts.ts'
import { sealPlaceholder } from './receipt-seal.ts'

interface ReceiptReader {
  locale: Locale
  /** Time zone of the visit. */
  timeZone: string
}

const reasonStrings: Record<Locale, Record<string, string>> = {
  ru: reasonStringsRu,
  en: reasonStringsEn,
}

const pageStyle = `body{font:14px/1.45 system-ui,sans-serif;color:#000;background:#fff;max-width:48rem;margin:1.5rem auto;padding:0 1rem}h1{font-size:20px;margin:0 0 .75rem}h2{font-size:15px;margin:1.25rem 0 .4rem}
table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #bbb;padding:.2rem .5rem .2rem 0;text-align:left;vertical-align:top;overflow-wrap:anywhere}th[scope=row]{width:11rem;font-weight:400}
article{margin:0 0 .75rem;break-inside:avoid}blockquote{margin:.3rem 0;padding:.35rem .6rem;border-left:3px solid #0b7a75;white-space:pre-wrap;overflow-wrap:anywhere}ul{margin:0;padding-left:1.1rem}footer{margin-top:1.25rem;border-top:1px solid #000;padding-top:.5rem}footer p{margin:.2rem 0}output{font-family:ui-monospace,monospace;overflow-wrap:anywhere}
@media(min-width:30rem){td:first-child{width:1%;white-space:nowrap;padding-right:1rem}}
@page{size:A4;margin:12mm}@media print{body{font-size:11px;max-width:none;margin:0;padding:0}}`

/** Renders a receipt as a printable page with an empty seal. Events are in the reader's language, texts as sent. */
export function renderReceipt(
  facts: ReceiptFacts,
  madeAt: Temporal.Instant,
  locale: Locale,
): string {
  const strings = receiptStrings[locale]
  const { visit, messages, history: story } = facts
  const reader = { locale, timeZone: visit.timeZone ?? 'UTC' }
  const values = tableStrings[locale]
  const about: [string, string | null | undefined][] = [
    [strings.clinic, facts.clinic],
    [strings.branch, visit.branchName],
    [strings.patient, visit.clientName],
    [strings.phone, visit.phone],
    [strings.visit, formatStart(visit.startsAt, reader)],
    [strings.specialist, visit.specialist],
    [strings.service, visit.service],
    [strings.status, values.visitStatus[visit.status]],
    [strings.came, visit.outcome ? values.came[visit.outcome] : strings.unknown],
  ]
  const messageBlocks = messages.map((message) => renderMessage(message, reader))
  const messagesHtml = [
    ...messageBlocks,
    ...(facts.hasHiddenMessages ? [`<p>${strings.others}</p>`] : []),
  ].join('\n')
  const historyHtml = story.map((event) => renderVisitEvent(event, reader)).join('\n')
  const madeText = fillText(strings.made, {
    time: formatTime(madeAt.toString(), reader),
    name: facts.madeBy,
  })
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${strings.title}</title><style>${pageStyle}</style></head><body>
<h1>${strings.title}</h1>
<table>${about.map(([name, value]) => renderFact(name, value)).join('')}</table>
<h2>${strings.messages}</h2>
${messagesHtml || `<p>${strings.none}</p>`}
<h2>${strings.happened}</h2>
<table><thead><tr><th scope="col">${strings.at}</th><th scope="col">${strings.what}</th></tr></thead><tbody>
${historyHtml}
</tbody></table>
<footer><p>${escapeHtml(madeText)} ${escapeHtml(fillText(strings.zone, { zone: formatZone(reader.timeZone, madeAt, locale) }))}</p><p>${strings.seal}: ${sealPlaceholder}</p><p>${strings.check}</p></footer>
</body></html>
`
}

const renderFact = (name: string, value: string | null | undefined) =>
  value ? `<tr><th scope="row">${name}</th><td>${escapeHtml(value)}</td></tr>` : ''

function renderMessage(
  { type, text, sameDay, trail }: ReceiptMessage,
  reader: ReceiptReader,
): string {
  const strings = receiptStrings[reader.locale]
  const kind = tableStrings[reader.locale].type[type]
  const lines = trail.flatMap((event) => formatMessageEvent(event, reader))
  return `<article><strong>${kind}</strong>${sameDay ? ` (${strings.sameDay})` : ''}
<blockquote>${text === null ? strings[getNoTextReason(trail)] : escapeHtml(nameLinks(text, reader))}</blockquote>
<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul></article>`
}

/** Text passed to a provider was written once and may be erased; a planned one is not written yet. */
function getNoTextReason(trail: readonly MessageEvent[]): 'erased' | 'unwritten' | 'wordless' {
  if (trail.some(({ kind }) => attemptedKinds.has(kind))) return 'erased'
  const last = trail.findLast(({ kind }) => hasText(kind, receiptStrings.en.trail))
  return last && isPlanEvent(last.kind) ? 'unwritten' : 'wordless'
}

const attemptedKinds = new Set(['sentToGateway', 'failedToSendToGateway', 'sent', 'unknown'])

/** Other events, such as who handled an answer, are in the visit's history. */
function formatMessageEvent(event: MessageEvent, reader: ReceiptReader): string[] {
  const { trail, planFor, receivedAs } = receiptStrings[reader.locale]
  const { at, kind, channel, provider, reason, sendAt, providerId } = event
  if (!hasText(kind, trail)) return []
  const channels: Record<string, string> = tableStrings[reader.locale].channel
  const via = [channel && (channels[channel] ?? channel), provider && formatProvider(provider)]
    .filter(Boolean)
    .join(', ')
  const reasonText = reason ? (reasonStrings[reader.locale][reason] ?? reason) : ''
  const more = [
    isPlanEvent(kind) && sendAt && fillText(planFor, { time: formatTime(sendAt, reader) }),
    providerId && fillText(receivedAs, { id: providerId }),
  ]
  const what = fillText(trail[kind], { provider: via, reason: reasonText }).replace(/: $/, '')
  return [[`${formatTime(at, reader)} – ${what}`, ...more.filter(Boolean)].join(', ')]
}

const hasText = <Words extends object>(kind: string, texts: Words): kind is keyof Words & string =>
  Object.hasOwn(texts, kind)

const isPlanEvent = (kind: string) => kind === 'planned' || kind === 'replanned'

function renderVisitEvent(
  { at, kind, from, answer, text, by, done, refusal }: VisitEvent,
  reader: ReceiptReader,
): string {
  const strings = receiptStrings[reader.locale]
  if (!hasText(kind, strings.history)) return ''
  const what = fillText(strings.history[kind], {
    from: from ? formatStart(from, reader) : '',
    answer: answer ? tableStrings[reader.locale].answer[answer] : '',
  })
  const more = [
    text && `«${nameLinks(text, reader)}»`,
    refusal && strings.refusal[refusal],
    done && strings.done[done],
    by && fillText(strings.by, { name: by }),
  ]
  const line = [what, ...more.filter(Boolean)].join(', ')
  return `<tr><td>${escapeHtml(formatTime(at, reader))}</td><td>${escapeHtml(line)}</td></tr>`
}

/** Patients' links are named: whoever has the link can act as the patient, and a name in braces says nothing to a reader. */
const nameLinks = (text: string, { locale }: ReceiptReader) =>
  hideLinks(text).replace(linkPattern, (_, name: LinkName) => receiptStrings[locale].link[name])

const linkPattern = new RegExp(String.raw`\{(${linkNames.join('|')})\}`, 'g')

/** An adapter that was removed since keeps its own name. */
const formatProvider = (provider: string) =>
  Object.hasOwn(adapters, provider) ? getAdapter(provider).title : provider

const fillText = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/** Start time of a visit, to the minute. */
const formatStart = (at: string, { locale, timeZone }: ReceiptReader) =>
  Temporal.Instant.from(at).toLocaleString(locale, {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  })

/** To the second, as the order of events may matter. */
const formatTime = (at: string, { locale, timeZone }: ReceiptReader) =>
  Temporal.Instant.from(at).toLocaleString(locale, {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'medium',
    hourCycle: 'h23',
  })
