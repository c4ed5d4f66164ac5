import { en } from '../../../../domain/reason-strings.en.ts'
import { ru } from '../../../../domain/reason-strings.ru.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { receiptWords } from '../../../platform/i18n/receipt-strings.ts'
import { tableWords } from '../../../platform/i18n/table-strings.ts'
import { escapeHtml } from '../../../platform/pages/render-page.ts'
import type { ReceiptFacts, ReceiptMessage, StoryEvent, TrailEvent } from './receipt-facts.ts'
import { sealPlace } from './receipt-seal.ts'

interface Reader {
  locale: Locale
  /** The visit's. */
  timeZone: string
}

const reasons: Record<Locale, Record<string, string>> = { ru, en }

const style = `body{font:14px/1.45 system-ui,sans-serif;color:#000;background:#fff;max-width:48rem;margin:1.5rem auto;padding:0 1rem}h1{font-size:20px;margin:0 0 .75rem}h2{font-size:15px;margin:1.25rem 0 .4rem}
table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #bbb;padding:.2rem .5rem .2rem 0;text-align:left;vertical-align:top;overflow-wrap:anywhere}th[scope=row]{width:11rem;font-weight:400}
article{margin:0 0 .75rem;break-inside:avoid}blockquote{margin:.3rem 0;padding:.35rem .6rem;border-left:3px solid #0b7a75;white-space:pre-wrap;overflow-wrap:anywhere}ul{margin:0;padding-left:1.1rem}footer{margin-top:1.25rem;border-top:1px solid #000;padding-top:.5rem}footer p{margin:.2rem 0}output{font-family:ui-monospace,monospace;overflow-wrap:anywhere}
@media(min-width:30rem){td:first-child{width:1%;white-space:nowrap;padding-right:1rem}}
@page{size:A4;margin:12mm}@media print{body{font-size:11px;max-width:none;margin:0;padding:0}}`

/** A receipt as a page that can be printed; its seal is still empty. What happened stands in words of the reader's language, what was written as it was sent. */
export function receiptPage(facts: ReceiptFacts, madeAt: Temporal.Instant, locale: Locale): string {
  const words = receiptWords[locale]
  const { visit, messages, story } = facts
  const reader = { locale, timeZone: visit.timeZone ?? 'UTC' }
  const values = tableWords[locale]
  const about: [string, string | null | undefined][] = [
    [words.clinic, facts.clinic],
    [words.branch, visit.branchName],
    [words.patient, visit.clientName],
    [words.phone, visit.phone],
    [words.visit, startOf(visit.startsAt, reader)],
    [words.specialist, visit.specialist],
    [words.service, visit.service],
    [words.status, values.visitStatus[visit.status]],
    [words.came, visit.outcome ? values.came[visit.outcome] : words.unknown],
  ]
  const told = messages.map((message) => messageHtml(message, reader))
  const said = [...told, ...(facts.others ? [`<p>${words.others}</p>`] : [])].join('\n')
  const happened = story.map((event) => storyHtml(event, reader)).join('\n')
  const made = filled(words.made, { time: timeOf(madeAt.toString(), reader), name: facts.by })
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.title}</title><style>${style}</style></head><body>
<h1>${words.title}</h1>
<table>${about.map(([name, value]) => factHtml(name, value)).join('')}</table>
<h2>${words.messages}</h2>
${said || `<p>${words.none}</p>`}
<h2>${words.happened}</h2>
<table><thead><tr><th scope="col">${words.at}</th><th scope="col">${words.what}</th></tr></thead><tbody>
${happened}
</tbody></table>
<footer><p>${escapeHtml(made)} ${filled(words.zone, { zone: reader.timeZone })}</p><p>${words.seal}: ${sealPlace}</p><p>${words.check}</p></footer>
</body></html>
`
}

const factHtml = (name: string, value: string | null | undefined) =>
  value ? `<tr><th scope="row">${name}</th><td>${escapeHtml(value)}</td></tr>` : ''

function messageHtml({ type, text, sameDay, trail }: ReceiptMessage, reader: Reader): string {
  const words = receiptWords[reader.locale]
  const kind = tableWords[reader.locale].type[type]
  const lines = trail.flatMap((event) => trailLine(event, reader))
  return `<article><strong>${kind}</strong>${sameDay ? ` (${words.sameDay})` : ''}
<blockquote>${text === null ? words[whyNoText(trail)] : escapeHtml(text)}</blockquote>
<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul></article>`
}

/** What a provider was once asked to send was written; what is planned will be. */
function whyNoText(trail: readonly TrailEvent[]): 'erased' | 'unwritten' | 'wordless' {
  if (trail.some(({ kind }) => tried.has(kind))) return 'erased'
  const last = trail.findLast(({ kind }) => isTold(kind, receiptWords.en.trail))
  return last && isPlan(last.kind) ? 'unwritten' : 'wordless'
}

const tried = new Set(['sentToGateway', 'failedToSendToGateway', 'sent', 'unknown'])

/** What the trail holds besides, such as who saw to an answer, stands in what happened to the visit. */
function trailLine(event: TrailEvent, reader: Reader): string[] {
  const { trail, planFor, receivedAs } = receiptWords[reader.locale]
  const { at, kind, channel, provider, reason, sendAt, providerId } = event
  if (!isTold(kind, trail)) return []
  const channels: Record<string, string> = tableWords[reader.locale].channel
  const via = [channel && (channels[channel] ?? channel), provider].filter(Boolean).join(', ')
  const why = reason ? (reasons[reader.locale][reason] ?? reason) : ''
  const more = [
    isPlan(kind) && sendAt && filled(planFor, { time: timeOf(sendAt, reader) }),
    providerId && filled(receivedAs, { id: providerId }),
  ]
  const what = filled(trail[kind], { provider: via, reason: why }).replace(/: $/, '')
  return [[`${timeOf(at, reader)} – ${what}`, ...more.filter(Boolean)].join(', ')]
}

const isTold = <Words extends object>(kind: string, words: Words): kind is keyof Words & string =>
  Object.hasOwn(words, kind)

const isPlan = (kind: string) => kind === 'planned' || kind === 'replanned'

function storyHtml({ at, kind, from, answer, text, by, done }: StoryEvent, reader: Reader): string {
  const words = receiptWords[reader.locale]
  if (!isTold(kind, words.story)) return ''
  const what = filled(words.story[kind], {
    from: from ? startOf(from, reader) : '',
    answer: answer ? tableWords[reader.locale].answer[answer] : '',
  })
  const more = [text && `«${text}»`, done && words.done[done], by && filled(words.by, { name: by })]
  const said = [what, ...more.filter(Boolean)].join(', ')
  return `<tr><td>${escapeHtml(timeOf(at, reader))}</td><td>${escapeHtml(said)}</td></tr>`
}

const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/** When a visit begins: to the minute, as people say it. */
const startOf = (at: string, { locale, timeZone }: Reader) =>
  Temporal.Instant.from(at).toLocaleString(locale, {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  })

/** To the second: which of two things came first is what it may be about. */
const timeOf = (at: string, { locale, timeZone }: Reader) =>
  Temporal.Instant.from(at).toLocaleString(locale, {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'medium',
    hourCycle: 'h23',
  })
