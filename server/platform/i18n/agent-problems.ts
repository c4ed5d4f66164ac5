import { defineProblem } from './define-problem.ts'
import type { Locale } from './locale.ts'

/** Refusals of the agents in clinics' own networks. */
export const agentProblems = {
  AGENT_UNKNOWN: defineProblem(
    401,
    'The clinic has disconnected this agent. Pair it again with a code from its Integrations page.',
    'Клиника отключила этот агент. Подключите его снова по коду со страницы «Интеграции».',
  ),
  AGENT_MAKER: defineProblem(
    401,
    'The person who connected this agent has left the clinic or can no longer connect systems. Ask an owner or a manager to connect it again with a new code from the Integrations page.',
    'Сотрудник, который подключил агент, больше не работает в клинике или не может подключать системы. Попросите владельца или управляющего подключить агент заново по новому коду со страницы «Интеграции».',
  ),
  AGENT_CODE: defineProblem(
    400,
    'This code does not fit: it was used, is older than 10 minutes or has a mistake in it. Ask for a new one on the Integrations page.',
    'Код не подходит: он уже использован, старше 10 минут или с ошибкой. Возьмите новый на странице «Интеграции».',
  ),
  AGENT_TRIES: defineProblem(
    429,
    'Too many codes that do not fit. Take a new one on the Integrations page.',
    'Слишком много неверных кодов. Возьмите новый на странице «Интеграции».',
  ),
  NO_INSTALLER: defineProblem(
    404,
    'The operator of this server has not provided the installer. Ask the operator for it.',
    'Оператор этого сервера не предоставил установщик. Обратитесь к оператору.',
  ),
}

/** For a file sent with a key whose creator may not import. */
export const agentFileRefusalText: Record<Locale, string> = {
  en: 'Only an owner or a manager can import files, and this agent was connected by someone else. Ask one of them for a new code, connect the agent with it and send the file again.',
  ru: 'Файлы загружают только владелец и управляющий, а агент подключил другой сотрудник. Возьмите у одного из них новый код, подключите агент заново и отправьте файл ещё раз.',
}
