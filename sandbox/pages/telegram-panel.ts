import type { Accepted } from '../records.ts'
import type { Core } from '../sandbox-context.ts'
import { type Bot, usernameOf } from '../telegram/bots.ts'
import { type Html, html } from './html.ts'
import { layout } from './layout.ts'
import { type Language, words } from './page-strings.ts'

/** Bots without a chat are offered only while there are few: they are everybody's, not this phone's. */
const fewBots = 5

/** The phone's chats with bots: what its owner can do there besides writing. */
export function telegramPanel(core: Core, phone: string, language: Language): Html | null {
  const bots = core.bots.all()
  const offered = bots.filter((bot) => bot.chats[phone] || bots.length <= fewBots)
  if (offered.length === 0) return null
  const said = words[language].telegram
  return html`<section class="telegram"><h2>${said.title}</h2>
${offered.map((bot) => {
  const chat = bot.chats[phone]
  const asked = core.world.threads
    .get(phone)
    ?.messages.findLast(({ account }) => account === bot.account)?.asksContact
  const acts = !chat
    ? ['start' as const]
    : chat.state === 'blocked'
      ? ['unblock' as const]
      : ['start' as const, 'contact' as const, 'block' as const]
  return html`<form method="post" action="/phone/${phone.slice(1)}/telegram">
<input type="hidden" name="bot" value="${usernameOf(bot)}">
<code>@${usernameOf(bot)}</code> <span>${said.states[chat?.state ?? 'none']}</span>
<div class="quick">${acts.map(
    (act) =>
      html`<button name="act" value="${act}"${act === 'contact' && asked === true && html` class="primary"`}>${said.acts[act]}</button>`,
  )}</div>
</form>`
})}
</section>`
}

/** The buttons under a message, each a press. */
export function messageButtons(message: Accepted, core: Core): Html | null {
  const { buttons = [], to, account, providerId } = message
  const botId = providerId.split(':')[0]
  const bot = core.bots.all().find((each) => each.account === account && each.botId === botId)
  if (buttons.length === 0 || !bot) return null
  return html`<form class="quick" method="post" action="/phone/${to.slice(1)}/telegram">
<input type="hidden" name="bot" value="${usernameOf(bot)}"><input type="hidden" name="act" value="press">
${buttons.map(({ text, data }) => html`<button name="data" value="${data}">${text}</button>`)}
</form>`
}

/** What the bot last put over a pressed button. */
export const lastNotices = (core: Core, phone: string): Html[] =>
  core.bots.all().flatMap((bot) => {
    const notice = bot.chats[phone]?.notice
    return notice
      ? [html`<li class="received"><small>@${usernameOf(bot)}: ${notice}</small></li>`]
      : []
  })

/** Where a link into a bot leads: Telegram's own page in small. It is pressed on some phone, so it asks on which. */
export function startPage(bot: Bot, payload: string, language: Language): string {
  const said = words[language].telegram
  return layout(
    language,
    `@${usernameOf(bot)}`,
    html`<main class="phone"><header><a class="back" href="/">${words[language].back}</a><h1>@${usernameOf(bot)}</h1></header>
<p class="about">${said.onWhichPhone}</p>
<form class="answer" method="post" action="/t.me/${usernameOf(bot)}">
<input type="hidden" name="start" value="${payload}">
<div class="write"><input name="phone" required inputmode="tel" placeholder="+7 900 000-00-00" aria-label="${said.phone}"><button class="primary">${said.acts.start}</button></div>
</form></main>`,
  )
}
