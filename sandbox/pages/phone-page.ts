import { stageAt } from '../delivery-stages.ts'
import type { Accepted, Answer } from '../records.ts'
import type { Core } from '../sandbox-context.ts'
import { type Html, html, linked } from './html.ts'
import { layout, phoneText, timeText } from './layout.ts'
import { channelNames, type Language, providerNames, words } from './page-strings.ts'
import { lastNotices, messageButtons, telegramPanel } from './telegram-panel.ts'

/** One phone as its owner sees it: messages at the left, own answers at the right, and a place to answer. */
export function phonePage(core: Core, phone: string, language: Language): string {
  const said = words[language]
  const { messages = [], answers = [] } = core.world.threads.get(phone) ?? {}
  const bubbles = [
    ...messages.map((each) => ({ at: each.at, bubble: received(each, core, language) })),
    ...answers.map((each) => ({ at: each.at, bubble: written(each, language) })),
  ].sort((a, b) => Temporal.Instant.compare(a.at, b.at))
  return layout(
    language,
    phoneText(phone),
    html`<main class="phone">
<header><a class="back" href="/">${said.back}</a><h1>${phoneText(phone)}</h1></header>
<ol id="bubbles" aria-live="polite">${bubbles.map((each) => each.bubble)}${lastNotices(core, phone)}</ol>
${messages.length === 0 ? html`<p class="empty">${said.noMessages}</p>` : answerForm(messages, phone, language)}
${telegramPanel(core, phone, language)}
</main>`,
    true,
  )
}

function received(message: Accepted, core: Core, language: Language): Html {
  const state = stageAt(message, core.clock.now(), core.delays)?.state ?? 'accepted'
  return html`<li class="received">
<p>${linked(message.text)}</p>
<small>${way(message)} · ${timeText(message.at, language)} · <span class="state ${state}">${words[language].states[state]}</span></small>
${messageButtons(message, core)}
</li>`
}

const written = (answer: Answer, language: Language): Html => html`<li class="written">
<p>${answer.text || answer.file || ''}</p>
<small>${way(answer)} · ${timeText(answer.at, language)}</small>
</li>`

/** Two providers carry SMS: the page says which. */
const way = ({ channel, provider }: Accepted | Answer) =>
  [channelNames[channel], channel === 'sms' && providerNames[provider]].filter(Boolean).join(' · ')

/** The written answer comes first: Enter presses a form's first button. */
function answerForm(messages: Accepted[], phone: string, language: Language): Html {
  const said = words[language]
  const last = messages.at(-1)?.channel
  const channels = [...new Set(messages.map((each) => each.channel))]
  const viaAssumed = messages.findLast(({ channel }) => channel === 'sms')?.provider === 'sigmasms'
  return html`<form class="answer" method="post" action="/phone/${phone.slice(1)}">
${channels.length === 1 && html`<input type="hidden" name="channel" value="${last ?? ''}">`}
${
  channels.length > 1 &&
  html`<fieldset class="channels"><legend>${said.by}</legend>${channels.map(
    (each) =>
      html`<label><input type="radio" name="channel" value="${each}"${each === last && html` checked`}> ${channelNames[each] ?? each}</label>`,
  )}</fieldset>`
}
<div class="write"><input name="text" required maxlength="1000" autocomplete="off" placeholder="${said.reply}" aria-label="${said.reply}"><button class="primary">${said.send}</button></div>
<div class="quick">${said.quick.map(
    (word) => html`<button name="quick" value="${word}" formnovalidate>${word}</button>`,
  )}</div>
${
  channels.some((each) => each !== 'sms') &&
  html`<div class="quick">${Object.entries(said.files).map(
    ([file, word]) => html`<button name="file" value="${file}" formnovalidate>${word}</button>`,
  )}</div>`
}
${viaAssumed && html`<p class="about assumed"><b>${said.assumed}.</b> ${said.assumedList}</p>`}
</form>`
}
