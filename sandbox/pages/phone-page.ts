import { getStageAt } from '../delivery-stages.ts'
import type { AcceptedMessage, PatientReply } from '../records.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { type Html, html, linkUrls } from './html.ts'
import { formatPhone, renderLayout, renderTime } from './layout.ts'
import { channelNames, type Language, pageStrings, providerNames } from './page-strings.ts'
import { renderLastNotices, renderMessageButtons, renderTelegramPanel } from './telegram-panel.ts'

/** One phone as its owner sees it: messages on the left, own replies on the right, and a reply form. */
export function renderPhonePage(
  context: SandboxContext,
  phone: string,
  language: Language,
): string {
  const strings = pageStrings[language]
  const { messages = [], replies = [] } = context.messageStore.threads.get(phone) ?? {}
  const bubbles = [
    ...messages.map((each) => ({
      at: each.at,
      bubble: renderReceivedMessage(each, context, language),
    })),
    ...replies.map((each) => ({ at: each.at, bubble: renderReply(each, language) })),
  ].sort((a, b) => Temporal.Instant.compare(a.at, b.at))
  return renderLayout(
    language,
    formatPhone(phone),
    html`<main class="phone">
<header><a class="back" href="/">${strings.back}</a><h1>${formatPhone(phone)}</h1></header>
<ol id="bubbles" aria-live="polite">${bubbles.map((each) => each.bubble)}${renderLastNotices(context, phone)}</ol>
${messages.length === 0 ? html`<p class="empty">${strings.noMessages}</p>` : renderReplyForm(messages, phone, language)}
${renderTelegramPanel(context, phone, language)}
</main>`,
    true,
  )
}

function renderReceivedMessage(
  message: AcceptedMessage,
  context: SandboxContext,
  language: Language,
): Html {
  const state = getStageAt(message, context.clock.now(), context.delays)?.state ?? 'accepted'
  return html`<li class="received">
<p>${linkUrls(message.text)}</p>
<small>${formatRoute(message)} · ${renderTime(message.at, language)} · <span class="state ${state}">${pageStrings[language].states[state]}</span></small>
${renderMessageButtons(message, context)}
</li>`
}

const renderReply = (reply: PatientReply, language: Language): Html => html`<li class="written">
<p>${reply.text || reply.file || ''}</p>
<small>${formatRoute(reply)} · ${renderTime(reply.at, language)}</small>
</li>`

/** Two providers carry SMS, so the page names the provider. */
const formatRoute = ({ channel, provider }: AcceptedMessage | PatientReply) =>
  [channelNames[channel], channel === 'sms' && providerNames[provider]].filter(Boolean).join(' · ')

/** The typed reply comes first: Enter presses a form's first button. */
function renderReplyForm(messages: AcceptedMessage[], phone: string, language: Language): Html {
  const strings = pageStrings[language]
  const last = messages.at(-1)?.channel
  const channels = [...new Set(messages.map((each) => each.channel))]
  const isAssumedProvider =
    messages.findLast(({ channel }) => channel === 'sms')?.provider === 'sigmasms'
  return html`<form class="answer" method="post" action="/phone/${phone.slice(1)}">
${channels.length === 1 && html`<input type="hidden" name="channel" value="${last ?? ''}">`}
${
  channels.length > 1 &&
  html`<fieldset class="channels"><legend>${strings.by}</legend>${channels.map(
    (each) =>
      html`<label><input type="radio" name="channel" value="${each}"${each === last && html` checked`}> ${channelNames[each] ?? each}</label>`,
  )}</fieldset>`
}
<div class="write"><input name="text" required maxlength="1000" autocomplete="off" placeholder="${strings.reply}" aria-label="${strings.reply}"><button class="primary">${strings.send}</button></div>
<div class="quick">${strings.quick.map(
    (word) => html`<button name="quick" value="${word}" formnovalidate>${word}</button>`,
  )}</div>
${
  channels.some((each) => each !== 'sms') &&
  html`<div class="quick">${Object.entries(strings.files).map(
    ([file, word]) => html`<button name="file" value="${file}" formnovalidate>${word}</button>`,
  )}</div>`
}
${isAssumedProvider && html`<p class="about assumed"><b>${strings.assumed}.</b> ${strings.assumedList}</p>`}
</form>`
}
