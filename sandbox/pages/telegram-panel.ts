import type { AcceptedMessage } from '../records.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { type Bot, getUsername } from '../telegram/bots.ts'
import { type Html, html } from './html.ts'
import { renderLayout } from './layout.ts'
import { type Language, pageStrings } from './page-strings.ts'

/** Bots without a chat are offered only if there are few, because they do not belong to this phone. */
const MAX_OFFERED_BOTS = 5

/** The phone's chats with bots and the actions of its owner besides writing. */
export function renderTelegramPanel(
  context: SandboxContext,
  phone: string,
  language: Language,
): Html | null {
  const bots = context.bots.all()
  const offered = bots.filter((bot) => bot.chats[phone] || bots.length <= MAX_OFFERED_BOTS)
  if (offered.length === 0) return null
  const strings = pageStrings[language].telegram
  return html`<section class="telegram"><h2>${strings.title}</h2>
${offered.map((bot) => {
  const chat = bot.chats[phone]
  const asksContact = context.messageStore.threads
    .get(phone)
    ?.messages.findLast(({ account }) => account === bot.account)?.asksContact
  const actions = !chat
    ? ['start' as const]
    : chat.state === 'blocked'
      ? ['unblock' as const]
      : ['start' as const, 'contact' as const, 'block' as const]
  return html`<form method="post" action="/phone/${phone.slice(1)}/telegram">
<input type="hidden" name="bot" value="${getUsername(bot)}">
<code>@${getUsername(bot)}</code> <span>${strings.states[chat?.state ?? 'none']}</span>
<div class="quick">${actions.map(
    (act) =>
      html`<button name="act" value="${act}"${act === 'contact' && asksContact === true && html` class="primary"`}>${strings.acts[act]}</button>`,
  )}</div>
</form>`
})}
</section>`
}

/** Buttons under a message. */
export function renderMessageButtons(
  message: AcceptedMessage,
  context: SandboxContext,
): Html | null {
  const { buttons = [], to, account, providerId } = message
  const botId = providerId.split(':')[0]
  const bot = context.bots.all().find((each) => each.account === account && each.botId === botId)
  if (buttons.length === 0 || !bot) return null
  return html`<form class="quick" method="post" action="/phone/${to.slice(1)}/telegram">
<input type="hidden" name="bot" value="${getUsername(bot)}"><input type="hidden" name="act" value="press">
${buttons.map(({ text, data }) => html`<button name="data" value="${data}">${text}</button>`)}
</form>`
}

/** The bot's last notices over pressed buttons. */
export const renderLastNotices = (context: SandboxContext, phone: string): Html[] =>
  context.bots.all().flatMap((bot) => {
    const notice = bot.chats[phone]?.notice
    return notice
      ? [html`<li class="received"><small>@${getUsername(bot)}: ${notice}</small></li>`]
      : []
  })

/** Target of a link to a bot, like Telegram's own page. It asks which phone opens it. */
export function renderStartPage(bot: Bot, payload: string, language: Language): string {
  const strings = pageStrings[language].telegram
  return renderLayout(
    language,
    `@${getUsername(bot)}`,
    html`<main class="phone"><header><a class="back" href="/">${pageStrings[language].back}</a><h1>@${getUsername(bot)}</h1></header>
<p class="about">${strings.onWhichPhone}</p>
<form class="answer" method="post" action="/t.me/${getUsername(bot)}">
<input type="hidden" name="start" value="${payload}">
<div class="write"><input name="phone" required inputmode="tel" placeholder="+7 900 000-00-00" aria-label="${strings.phone}"><button class="primary">${strings.acts.start}</button></div>
</form></main>`,
  )
}
