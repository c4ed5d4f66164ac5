import type { Locale } from './locale.ts'

type Words = Record<Locale, string> & { status: number }

const say = (status: number, en: string, ru: string): Words => ({ status, en, ru })

/**
 * Every refusal the server can give: its HTTP status and its words. The English texts of the specification's error
 * catalogue (section 8) stand here to the letter.
 */
export const problems = {
  CHECK_DETAILS: say(
    400,
    'Something went wrong! Please check your details and try again.',
    'Что-то не так. Проверьте данные и попробуйте ещё раз.',
  ),
  INCORRECT_EMAIL: say(400, 'Incorrect Email.', 'Неверный адрес почты.'),
  PASSWORDS_DIFFER: say(400, 'Entered passwords do not match.', 'Пароли не совпадают.'),
  EMAIL_TAKEN: say(409, 'This email address is already in use.', 'Этот адрес почты уже занят.'),
  COMPANY_TAKEN: say(
    409,
    'A company with this name has already been registered.',
    'Клиника с таким названием уже зарегистрирована.',
  ),
  ACCOUNT_NOT_FOUND: say(404, 'Account not found.', 'Учётная запись не найдена.'),
  LINK_OVER: say(
    400,
    'This link is no longer valid. Ask for a new one.',
    'Ссылка больше не действует. Запросите новую.',
  ),
  EMAIL_DIFFERS: say(
    400,
    'Email does not match the previous one.',
    'Адрес почты не совпадает с прежним.',
  ),
  WRONG_PASSWORD: say(400, 'Wrong password.', 'Неверный пароль.'),
  SIGN_IN_FAILED: say(
    401,
    'Login failed. Please check your credentials.',
    'Не удалось войти. Проверьте почту и пароль.',
  ),
  MIS_REFUSED: say(
    400,
    'Wrong credentials for the MIS, connection failed.',
    'Система клиники не приняла данные для входа, подключиться не удалось.',
  ),
  CONNECTION_FAILED: say(
    400,
    'Connection failed, verify details.',
    'Подключиться не удалось, проверьте данные.',
  ),
  COMPANY_FAILED: say(
    400,
    'Error creating company, check data and retry.',
    'Не удалось создать клинику, проверьте данные и повторите.',
  ),
  USER_EXISTS: say(
    409,
    'User with such data already exists.',
    'Пользователь с такими данными уже есть.',
  ),
  MIS_STATUS: say(
    409,
    'Error fetching MIS status.',
    'Не удалось узнать состояние системы клиники.',
  ),
  WHATSAPP_LINK: say(
    404,
    'WhatsApp link missing, relink.',
    'WhatsApp не привязан, привяжите его заново.',
  ),
  PROVIDER_UNAVAILABLE: say(
    502,
    'The provider does not answer right now. Nothing was changed; try again in a few minutes.',
    'Провайдер сейчас не отвечает. Ничего не изменилось, попробуйте через несколько минут.',
  ),
  PROVIDER_CANNOT_CALL: say(
    400,
    'The provider cannot call this server, so its reports and answers would not arrive. The operator sets the address with PUBLIC_URL.',
    'Провайдер не может обратиться к этому серверу, отчёты и ответы не дошли бы. Адрес задаёт оператор: PUBLIC_URL.',
  ),
  NO_WHATSAPP_KEY: say(
    409,
    'WhatsApp cannot be linked here yet: the operator has not set WAZZUP_API_KEY.',
    'WhatsApp здесь пока не подключить: оператор не задал WAZZUP_API_KEY.',
  ),
  MIS_LOST: say(
    502,
    'Loss of connection to the clinic system, wrong login or password.',
    'Связь с системой клиники потеряна, неверный логин или пароль.',
  ),
  SCENARIO_EXISTS: say(
    409,
    'Scenario with the same name already exists.',
    'Сценарий с таким названием уже есть.',
  ),
  INVALID_URL: say(400, 'Invalid URL format.', 'Неверный формат адреса.'),

  UNAUTHORIZED: say(401, 'Sign in to continue.', 'Войдите, чтобы продолжить.'),
  NO_REFRESH_TOKEN: say(401, 'refresh token does not exist', 'refresh token does not exist'),
  SESSION_ENDED: say(
    401,
    'Your session has ended. Sign in again.',
    'Сеанс завершён. Войдите снова.',
  ),
  FORBIDDEN: say(403, 'Your role does not allow this.', 'Ваша роль этого не позволяет.'),
  NO_COMPANY: say(403, 'Choose a clinic first.', 'Сначала выберите клинику.'),
  TARIFF: say(403, 'Your plan does not include this.', 'Это не входит в ваш тариф.'),
  NOT_FOUND: say(404, 'Not found.', 'Не найдено.'),
  STATE: say(
    409,
    'Stop the scenario first: its list cannot change while it is active.',
    'Сначала остановите сценарий: пока он активен, список менять нельзя.',
  ),
  NOT_ACTIVE: say(409, 'The scenario is not active.', 'Сценарий не активен.'),
  NO_LIST: say(409, 'Put the sending list together first.', 'Сначала сформируйте список.'),
  NOT_VERIFIED: say(
    409,
    'Check the sending list before the start.',
    'Проверьте список перед запуском.',
  ),
  STALE_LIST: say(
    409,
    'The list has changed since it was checked. Put it together again.',
    'Список изменился с тех пор, как его проверили. Сформируйте его заново.',
  ),
  INCOMPLETE: say(
    400,
    'The scenario cannot start yet: fill in what is missing.',
    'Сценарий пока нельзя запустить: заполните недостающее.',
  ),
  BAD_TEMPLATE: say(
    400,
    'The text has variables that do not fit.',
    'В тексте есть неподходящие переменные.',
  ),
  NOT_CONNECTED: say(
    409,
    'Connect the clinic system first.',
    'Сначала подключите систему клиники.',
  ),
  NO_PATIENTS: say(
    409,
    'There is no patient yet to fill the text with. Connect the clinic system or import visits first.',
    'Пока нет пациента, чьими данными заполнить текст. Сначала подключите систему клиники или загрузите визиты.',
  ),
  RED_STOP: say(
    409,
    'Sending is stopped. Test messages can be sent again when the stop is lifted.',
    'Рассылка остановлена. Проверочные сообщения можно будет отправлять, когда стоп снимут.',
  ),
  FENCE_CLOSED: say(
    409,
    'Nothing is sent until the server’s operator has looked at the database. Test messages can be sent again after that.',
    'Пока администратор сервера не проверит базу, ничего не отправляется. Проверочные сообщения можно будет отправлять после этого.',
  ),
  PLAN_BUSY: say(
    409,
    'The plan is being made right now. Try again in a moment.',
    'Сейчас составляется план. Повторите через минуту.',
  ),
  BAD_FILE: say(
    400,
    'This file cannot be read. A CSV, XLSX or FHIR NDJSON file is needed.',
    'Этот файл не прочитать. Нужен файл CSV, XLSX или FHIR NDJSON.',
  ),
  BAD_PICTURE: say(
    400,
    'This picture cannot be used. A PNG, JPEG or WebP picture is needed.',
    'Эту картинку не использовать. Нужна картинка PNG, JPEG или WebP.',
  ),
  NO_INSTALLER: say(
    404,
    'The operator of this server has not provided the installer. Ask the operator for it.',
    'Оператор этого сервера не предоставил установщик. Обратитесь к оператору.',
  ),
  TOO_LARGE: say(413, 'The file is too large.', 'Файл слишком большой.'),
  TOO_MANY: say(
    429,
    'Too many attempts. Wait a minute and try again.',
    'Слишком много попыток. Подождите минуту и попробуйте снова.',
  ),
  NOT_BUILT: say(
    501,
    'This call is part of the contract but this version does not answer it yet.',
    'Этот вызов есть в договоре, но эта версия на него пока не отвечает.',
  ),
  STARTING: say(
    503,
    'The server is starting or stopping. Try again in a moment.',
    'Сервер запускается или останавливается. Повторите через минуту.',
  ),
  INTERNAL: say(500, 'An unexpected error occurred.', 'Произошла непредвиденная ошибка.'),
} satisfies Record<string, Words>

export type ProblemCode = keyof typeof problems
