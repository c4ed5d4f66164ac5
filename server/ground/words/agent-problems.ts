import { say } from './say.ts'

/** Refusals of the programs on clinics' own premises. */
export const agentProblems = {
  AGENT_UNKNOWN: say(
    401,
    'The clinic has disconnected this agent. Pair it again with a code from its page of integrations.',
    'Клиника отключила этот агент. Подключите его снова по коду со страницы интеграций.',
  ),
  AGENT_CODE: say(
    400,
    'This code does not fit: it was used, is older than 10 minutes or has a mistake in it. Ask for a new one on the page of integrations.',
    'Код не подходит: он уже использован, старше 10 минут или с ошибкой. Возьмите новый на странице интеграций.',
  ),
  AGENT_TRIES: say(
    429,
    'Too many codes that do not fit. Wait an hour.',
    'Слишком много неверных кодов. Подождите час.',
  ),
  NO_INSTALLER: say(
    404,
    'The operator of this server has not provided the installer. Ask the operator for it.',
    'Оператор этого сервера не предоставил установщик. Обратитесь к оператору.',
  ),
}
