import { fates } from '../../server/platform/sandbox/simulated-outcomes.ts'
import { stageAt } from '../delivery-stages.ts'
import type { Thread } from '../message-store.ts'
import type { Accepted, Answer } from '../records.ts'
import type { Core } from '../sandbox-context.ts'
import { clinicWords } from './clinic-strings.ts'
import { type Html, html } from './html.ts'
import { layout, phoneText, timeText } from './layout.ts'
import { channelNames, type Language, type Words, words } from './page-strings.ts'

const shown = 100
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

/** The list of phones, the newest first, with the special numbers and the channels beside it. */
export function homePage(core: Core, query: string, language: Language): string {
  const said = words[language]
  const { messages, answers, threads } = core.world
  const found = [...threads.values()].filter((thread) => matches(thread, query))
  found.sort((a, b) => (lastOf(a).at < lastOf(b).at ? 1 : -1))
  const numbers = new Intl.NumberFormat(language)
  return layout(
    language,
    said.title,
    html`<main class="home">
<header>
<h1>${said.title}</h1>
<p class="about">${said.lead}</p>
<p class="counters"><b>${numbers.format(messages.length)}</b> ${said.sent}
<b>${numbers.format(threads.size)}</b> ${said.phones}
<b>${numbers.format(answers.length)}</b> ${said.answers}</p>
</header>
<section>
<form class="search" method="get" action="/" role="search">
<input type="search" name="q" value="${query}" placeholder="${said.search}" aria-label="${said.search}">
<button>${said.find}</button>
</form>
${found.length === 0 && html`<p class="empty">${query ? said.noneFound : said.noneYet}</p>`}
<ul class="phones">${found.slice(0, shown).map((thread) => row(thread, core, language))}</ul>
${found.length > shown && html`<p class="about">${said.more}</p>`}
</section>
<aside><p class="about"><a href="/clinics">${clinicWords[language].title}</a></p>
<p class="about"><a href="/outbox">${said.outbox.title}: ${numbers.format(core.outbox.letters.length)}</a></p>
${channels(core, said)}${magic(language)}</aside>
</main>`,
  )
}

function matches(thread: Thread, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return true
  const digits = wanted.replace(/\D/g, '')
  if (/^[\d\s()+-]+$/.test(wanted) && digits !== '') return thread.phone.includes(digits)
  const texts = [...thread.messages, ...thread.answers]
  return texts.some((each) => each.text.toLowerCase().includes(wanted))
}

/** A thread is opened by its first entry, so there is a last one. */
const lastOf = ({ messages, answers }: Thread): Accepted | Answer => {
  const [message, answer] = [messages.at(-1), answers.at(-1)]
  if (!answer || (message && message.at > answer.at)) return message!
  return answer
}

function row(thread: Thread, core: Core, language: Language): Html {
  const last = lastOf(thread)
  const state =
    'to' in last ? (stageAt(last, core.clock.now(), core.delays)?.state ?? 'accepted') : null
  return html`<li><a href="/phone/${thread.phone.slice(1)}">
<span class="number">${phoneText(thread.phone)}</span>
<span class="when">${timeText(last.at, language)}</span>
<span class="text">${state === null && html`<i>←</i> `}${last.text}</span>
<span class="state ${state ?? ''}">${channelNames[last.channel] ?? ''}${state && html` · ${words[language].states[state]}`}</span>
</a></li>`
}

function channels({ accounts }: Core, said: Words): Html | null {
  const names = accounts.names('wazzup24')
  if (names.length === 0) return null
  return html`<h2>${said.channels}</h2>
${names.map((name) => {
  const { channelState } = accounts.get('wazzup24', name)
  const options = channelStates.map(
    (state) => html`<option${state === channelState && html` selected`}>${state}</option>`,
  )
  return html`<form class="channel" method="post" action="/channels/${name}">
<code>${name}</code>
<select name="state" aria-label="${said.state} ${name}">${options}</select>
<button>${said.setState}</button>
</form>`
})}`
}

function magic(language: Language): Html {
  const said = words[language]
  return html`<h2>${said.magic}</h2>
<p class="about">${said.magicLead}</p>
<table>
<thead><tr><th scope="col">${said.digits}</th><th scope="col">${said.fate}</th></tr></thead>
<tbody>${Object.values(fates).map(
    (fate) => html`<tr><td><code>${fate.digits}</code></td><td>${fate[language]}</td></tr>`,
  )}</tbody>
</table>`
}
