import type { Locale } from './locale.ts'
import { say } from './say.ts'

/** Refusals of the programs on clinics' own premises. */
export const agentProblems = {
  AGENT_UNKNOWN: say(
    401,
    'The clinic has disconnected this agent. Pair it again with a code from its page of integrations.',
    'Клиника отключила этот агент. Подключите его снова по коду со страницы интеграций.',
  ),
  AGENT_MAKER: say(
    401,
    'The person who connected this agent has left the clinic or may no longer connect systems. An owner or a manager connects it again with a new code from the page of integrations.',
    'Сотрудник, который подключил агент, больше не работает в клинике или не может подключать системы. Владелец или управляющий подключит агент снова по новому коду со страницы интеграций.',
  ),
  AGENT_CODE: say(
    400,
    'This code does not fit: it was used, is older than 10 minutes or has a mistake in it. Ask for a new one on the page of integrations.',
    'Код не подходит: он уже использован, старше 10 минут или с ошибкой. Возьмите новый на странице интеграций.',
  ),
  AGENT_TRIES: say(
    429,
    'Too many codes that do not fit. Take a new one on the page of integrations.',
    'Слишком много неверных кодов. Возьмите новый на странице интеграций.',
  ),
  NO_INSTALLER: say(
    404,
    'The operator of this server has not provided the installer. Ask the operator for it.',
    'Оператор этого сервера не предоставил установщик. Обратитесь к оператору.',
  ),
}

/** Of a file that came by a key whose maker may import none. */
export const agentFileRefusal: Record<Locale, string> = {
  en: 'Only an owner or a manager may import files, and whoever connected this agent is neither. Ask one of them for a new code, connect the agent with it and try this file again.',
  ru: 'Файлы загружают только владелец и управляющий, а агент подключил другой сотрудник. Возьмите у одного из них новый код, подключите агент снова и повторите передачу файла.',
}
