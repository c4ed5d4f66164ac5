import { simulatedOutcomes } from '../../server/platform/sandbox/simulated-outcomes.ts'
import { getStageAt } from '../delivery-stages.ts'
import type { PhoneThread } from '../message-store.ts'
import type { AcceptedMessage, PatientReply } from '../records.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { clinicStrings } from './clinic-strings.ts'
import { type Html, html } from './html.ts'
import { formatPhone, renderLayout, renderTime } from './layout.ts'
import { channelNames, type Language, type PageStrings, pageStrings } from './page-strings.ts'

const MAX_PHONES = 100
const channelStates = [
  'active',
  'init',
  'qr',
  'qridle',
  'foreignphone',
  'openelsewhere',
  'phoneUnavailable',
  'notEnoughMoney',
  'blocked',
  'disabled',
]

/** List of phones, newest first, with the special numbers and the channels beside it. */
export function renderHomePage(context: SandboxContext, query: string, language: Language): string {
  const strings = pageStrings[language]
  const { messages, replies, threads } = context.messageStore
  const matching = [...threads.values()].filter((thread) => matchesQuery(thread, query))
  matching.sort((a, b) => (getLastEntry(a).at < getLastEntry(b).at ? 1 : -1))
  const numbers = new Intl.NumberFormat(language)
  return renderLayout(
    language,
    strings.title,
    html`<main class="home">
<header>
<h1>${strings.title}</h1>
<p class="about">${strings.lead}</p>
<p class="counters"><b>${numbers.format(messages.length)}</b> ${strings.sent}
<b>${numbers.format(threads.size)}</b> ${strings.phones}
<b>${numbers.format(replies.length)}</b> ${strings.answers}</p>
</header>
<section>
<form class="search" method="get" action="/" role="search">
<input type="search" name="q" value="${query}" placeholder="${strings.search}" aria-label="${strings.search}">
<button>${strings.find}</button>
</form>
${matching.length === 0 && html`<p class="empty">${query ? strings.noneFound : strings.noneYet}</p>`}
<ul class="phones">${matching.slice(0, MAX_PHONES).map((thread) => renderPhoneRow(thread, context, language))}</ul>
${matching.length > MAX_PHONES && html`<p class="about">${strings.more}</p>`}
</section>
<aside><p class="about"><a href="/clinics">${clinicStrings[language].title}</a></p>
<p class="about"><a href="/outbox">${strings.outbox.title}: ${numbers.format(context.outbox.emails.length)}</a></p>
${renderChannels(context, strings)}${renderSpecialNumbers(language)}</aside>
</main>`,
  )
}

function matchesQuery(thread: PhoneThread, query: string): boolean {
  const needle = query.trim().toLowerCase()
  if (needle === '') return true
  const digits = needle.replace(/\D/g, '')
  if (/^[\d\s()+-]+$/.test(needle) && digits !== '') return thread.phone.includes(digits)
  const texts = [...thread.messages, ...thread.replies]
  return texts.some((each) => each.text.toLowerCase().includes(needle))
}

/** A thread begins with its first entry, so there is a last one. */
const getLastEntry = ({ messages, replies }: PhoneThread): AcceptedMessage | PatientReply => {
  const [message, answer] = [messages.at(-1), replies.at(-1)]
  if (!answer || (message && message.at > answer.at)) return message!
  return answer
}

function renderPhoneRow(thread: PhoneThread, context: SandboxContext, language: Language): Html {
  const last = getLastEntry(thread)
  const state =
    'to' in last
      ? (getStageAt(last, context.clock.now(), context.delays)?.state ?? 'accepted')
      : null
  return html`<li><a href="/phone/${thread.phone.slice(1)}">
<span class="number">${formatPhone(thread.phone)}</span>
<span class="when">${renderTime(last.at, language)}</span>
<span class="text">${state === null && html`<i>←</i> `}${last.text}</span>
<span class="state ${state ?? ''}">${channelNames[last.channel] ?? ''}${state && html` · ${pageStrings[language].states[state]}`}</span>
</a></li>`
}

function renderChannels({ accounts }: SandboxContext, strings: PageStrings): Html | null {
  const names = accounts.listNames('wazzup24')
  if (names.length === 0) return null
  return html`<h2>${strings.channels}</h2>
${names.map((name) => {
  const { channelState } = accounts.get('wazzup24', name)
  const options = channelStates.map(
    (state) => html`<option${state === channelState && html` selected`}>${state}</option>`,
  )
  return html`<form class="channel" method="post" action="/channels/${name}">
<code>${name}</code>
<select name="state" aria-label="${strings.state} ${name}">${options}</select>
<button>${strings.setState}</button>
</form>`
})}`
}

function renderSpecialNumbers(language: Language): Html {
  const strings = pageStrings[language]
  return html`<h2>${strings.specialNumbers}</h2>
<p class="about">${strings.specialNumbersLead}</p>
<table>
<thead><tr><th scope="col">${strings.digits}</th><th scope="col">${strings.outcome}</th></tr></thead>
<tbody>${Object.values(simulatedOutcomes).map(
    (outcome) =>
      html`<tr><td><code>${outcome.digits}</code></td><td>${outcome[language]}</td></tr>`,
  )}</tbody>
</table>`
}
