import { defineProblem } from './define-problem.ts'
import type { Locale } from './locale.ts'

/** Refusals of the agents in clinics' own networks. */
export const agentProblems = {
  AGENT_UNKNOWN: defineProblem(
    401,
    'The clinic disconnected this agent. Reconnect it with a code from the Integrations page.',
    'Клиника отключила этот агент. Подключите его снова по коду со страницы «Интеграции».',
  ),
  AGENT_MAKER: defineProblem(
    401,
    'The person who connected this agent has left the clinic or lost access. Ask an owner or manager to reconnect it with a new code from the Integrations page.',
    'Сотрудник, который подключил агент, больше не работает в клинике или потерял доступ. Попросите владельца или менеджера подключить агент заново по новому коду со страницы «Интеграции».',
  ),
  AGENT_CODE: defineProblem(
    400,
    'This code doesn’t work: it was used, is older than 10 minutes, or has a typo. Get a new one on the Integrations page.',
    'Код не подходит: он уже использован, старше 10 минут или с опечаткой. Получите новый на странице «Интеграции».',
  ),
  AGENT_TRIES: defineProblem(
    429,
    'Too many wrong codes. Get a new one on the Integrations page.',
    'Слишком много неверных кодов. Получите новый на странице «Интеграции».',
  ),
  NO_INSTALLER: defineProblem(
    404,
    'The program hasn’t been built on this server yet. The server administrator builds it with “npm run agent”.',
    'Программа на этом сервере ещё не собрана. Администратор сервера собирает её командой «npm run agent».',
  ),
}

/** For a file sent with a key whose creator may not import. */
export const agentFileRefusalText: Record<Locale, string> = {
  en: 'Only an owner or manager can import files, and someone else connected this agent. Ask one of them for a new code, reconnect the agent, and send the file again.',
  ru: 'Загружать файлы могут только владелец и менеджер, а агент подключил другой сотрудник. Возьмите у одного из них новый код, подключите агент заново и отправьте файл ещё раз.',
}
