import { abTestProblems } from './ab-test-problems.ts'
import { actionProblems } from './action-problems.ts'
import { agentProblems } from './agent-problems.ts'
import { chatProblems } from './chat-problems.ts'
import { defineProblem, type ProblemDefinition } from './define-problem.ts'
import { serviceProblems } from './service-problems.ts'
import { sharedReportProblems } from './shared-report-problems.ts'
import { signInProblems } from './sign-in-problems.ts'
import { tableProblems } from './table-problems.ts'
import { trainingProblems } from './training-problems.ts'

/** All problems of the server: HTTP status and texts. The English texts are those of the specification's error catalog, verbatim. */
export const problems = {
  CHECK_DETAILS: defineProblem(
    400,
    'Something went wrong! Please check your details and try again.',
    'Что-то не так. Проверьте данные и попробуйте ещё раз.',
  ),
  INCORRECT_EMAIL: defineProblem(400, 'Incorrect Email.', 'Неверный адрес почты.'),
  EMAIL_TAKEN: defineProblem(
    409,
    'This email address is already in use.',
    'Этот адрес почты уже занят.',
  ),
  COMPANY_TAKEN: defineProblem(
    409,
    'A company with this name has already been registered.',
    'Клиника с таким названием уже зарегистрирована.',
  ),
  ACCOUNT_NOT_FOUND: defineProblem(404, 'Account not found.', 'Учётная запись не найдена.'),
  LINK_OVER: defineProblem(
    400,
    'This link is no longer valid. Ask for a new one.',
    'Ссылка больше не действует. Запросите новую.',
  ),
  ...signInProblems,
  ...actionProblems,
  ...tableProblems,
  EMAIL_DIFFERS: defineProblem(
    400,
    'Email does not match the previous one.',
    'Адрес почты не совпадает с прежним.',
  ),
  MIS_REFUSED: defineProblem(
    400,
    'Wrong credentials for the MIS, connection failed.',
    'Система клиники не приняла данные для входа, подключиться не удалось.',
  ),
  CONNECTION_FAILED: defineProblem(
    400,
    'Connection failed, verify details.',
    'Подключиться не удалось, проверьте данные.',
  ),
  COMPANY_FAILED: defineProblem(
    400,
    'Error creating company, check data and retry.',
    'Не удалось создать клинику, проверьте данные и повторите.',
  ),
  USER_EXISTS: defineProblem(
    409,
    'User with such data already exists.',
    'Пользователь с такими данными уже есть.',
  ),
  MIS_STATUS: defineProblem(
    409,
    'Error fetching MIS status.',
    'Не удалось узнать состояние системы клиники.',
  ),
  WHATSAPP_LINK: defineProblem(
    404,
    'WhatsApp link missing, relink.',
    'WhatsApp не привязан, привяжите его заново.',
  ),
  PROVIDER_UNAVAILABLE: defineProblem(
    502,
    'The provider does not answer right now. Nothing was changed; try again in a few minutes.',
    'Провайдер сейчас не отвечает. Ничего не изменилось, попробуйте через несколько минут.',
  ),
  PROVIDER_CANNOT_CALL: defineProblem(
    400,
    'The provider cannot call this server, so its reports and answers would not arrive. Whoever runs this installation has to give it a public address.',
    'Провайдер не может обратиться к этому серверу, отчёты и ответы не дошли бы. Тот, кто обслуживает эту установку, должен дать ей адрес в интернете.',
  ),
  NO_WHATSAPP_KEY: defineProblem(
    409,
    'WhatsApp is not set up on this server yet. Ask its support.',
    'WhatsApp на этом сервере пока не настроен. Обратитесь в поддержку.',
  ),
  WHATSAPP_NOT_ASSIGNED: defineProblem(
    409,
    'Support assigns the clinic its WhatsApp number. Ask for it; once you hear that it is there, connect again.',
    'Номер WhatsApp клинике назначает поддержка. Напишите ей; когда номер назначат, нажмите «Подключить» ещё раз.',
  ),
  MIS_LOST: defineProblem(
    502,
    'Loss of connection to the clinic system, wrong login or password.',
    'Связь с системой клиники потеряна, неверный логин или пароль.',
  ),
  SCENARIO_EXISTS: defineProblem(
    409,
    'Scenario with the same name already exists.',
    'Сценарий с таким названием уже есть.',
  ),
  INVALID_URL: defineProblem(400, 'Invalid URL format.', 'Неверный формат адреса.'),

  FORBIDDEN: defineProblem(403, 'Your role does not allow this.', 'Ваша роль этого не позволяет.'),
  NO_COMPANY: defineProblem(403, 'Choose a clinic first.', 'Сначала выберите клинику.'),
  TARIFF: defineProblem(403, 'Your plan does not include this.', 'Это не входит в ваш тариф.'),
  TARIFF_LAPSED: defineProblem(
    403,
    'The clinic’s plan has ended: everything can be read, nothing changed. Support renews it.',
    'Тариф клиники закончился: смотреть можно всё, менять нельзя. Продлить его поможет поддержка.',
  ),
  NOT_FOUND: defineProblem(404, 'Not found.', 'Не найдено.'),
  ...sharedReportProblems,
  ...trainingProblems,
  STATE: defineProblem(
    409,
    'Stop the scenario first: its list cannot change while it is active.',
    'Сначала остановите сценарий: пока он активен, список менять нельзя.',
  ),
  NOT_ACTIVE: defineProblem(409, 'The scenario is not active.', 'Сценарий не активен.'),
  UNDO_OVER: defineProblem(
    409,
    'More than a minute has passed since the stop, or something was changed. Check the list and start the scenario again.',
    'С остановки прошло больше минуты или с тех пор что-то изменили. Проверьте список и запустите сценарий снова.',
  ),
  NO_LIST: defineProblem(
    409,
    'Put the sending list together first.',
    'Сначала сформируйте список.',
  ),
  NOT_VERIFIED: defineProblem(
    409,
    'Check the sending list before the start.',
    'Проверьте список перед запуском.',
  ),
  STALE_LIST: defineProblem(
    409,
    'The list has changed since it was checked. Put it together again.',
    'Список изменился с тех пор, как его проверили. Сформируйте его заново.',
  ),
  INCOMPLETE: defineProblem(
    400,
    'The scenario cannot start yet: fill in what is missing.',
    'Сценарий пока нельзя запустить: заполните недостающее.',
  ),
  BAD_TEMPLATE: defineProblem(
    400,
    'The text has variables that do not fit.',
    'В тексте есть неподходящие переменные.',
  ),
  ...abTestProblems,
  NOT_CONNECTED: defineProblem(
    409,
    'Connect the clinic system first.',
    'Сначала подключите систему клиники.',
  ),
  RED_STOP: defineProblem(
    409,
    'Sending is stopped. Messages can be sent again when the stop is lifted.',
    'Рассылка остановлена. Отправлять сообщения можно будет, когда стоп снимут.',
  ),
  FENCE_CLOSED: defineProblem(
    409,
    'Nothing is sent until the server’s operator has looked at the database. Messages can be sent again after that.',
    'Пока администратор сервера не проверит базу, ничего не отправляется. Отправлять сообщения можно будет после этого.',
  ),
  ...chatProblems,
  EMAIL_UNCONFIRMED: defineProblem(
    409,
    'Confirm the clinic’s e-mail first: until then nothing is sent to patients. The link is in the letter.',
    'Сначала подтвердите почту клиники: до этого пациентам ничего не отправляется. Ссылка – в письме.',
  ),
  LETTER_FAILED: defineProblem(
    502,
    'The letter could not be sent. Try again in a few minutes.',
    'Письмо отправить не удалось. Попробуйте через несколько минут.',
  ),
  TOO_MANY_LETTERS: defineProblem(
    429,
    'Several letters have been sent already. Look into the spam folder, or try again in an hour.',
    'Несколько писем уже отправлено. Загляните в папку «Спам» или попробуйте через час.',
  ),
  PLAN_BUSY: defineProblem(
    409,
    'The plan is being made right now. Try again in a moment.',
    'Сейчас составляется план. Повторите через минуту.',
  ),
  BAD_FILE: defineProblem(
    400,
    'This file cannot be read. A CSV, XLSX, FHIR NDJSON or HL7 v2 file is needed.',
    'Этот файл не прочитать. Нужен файл CSV, XLSX, FHIR NDJSON или HL7 v2.',
  ),
  BAD_PICTURE: defineProblem(
    400,
    'This picture cannot be used. A PNG, JPEG or WebP picture is needed.',
    'Эту картинку не использовать. Нужна картинка PNG, JPEG или WebP.',
  ),
  ...agentProblems,
  TOO_LARGE: defineProblem(413, 'The file is too large.', 'Файл слишком большой.'),
  UPLOADS_AT_ONCE: defineProblem(
    429,
    'Other files of the clinic are still being read. Wait for them to end and try again.',
    'Другие файлы клиники ещё читаются. Дождитесь их и попробуйте снова.',
  ),
  UPLOAD_SLOW: defineProblem(
    408,
    'The file takes too long to arrive. Check the connection, or split the file, and try again.',
    'Файл загружается слишком долго. Проверьте связь или разделите файл и попробуйте снова.',
  ),
  REQUEST_TOO_LARGE: defineProblem(413, 'The request is too large.', 'Запрос слишком большой.'),
  TOO_NESTED: defineProblem(
    400,
    'The request holds too much, or is nested too deep.',
    'В запросе слишком много данных или слишком глубокая вложенность.',
  ),
  TOO_MANY_TRIES: defineProblem(
    429,
    'Too many attempts. Wait an hour; a forgotten password is replaced by a letter.',
    'Слишком много попыток. Подождите час; забытый пароль можно сменить по письму.',
  ),
  TOO_MANY: defineProblem(
    429,
    'Too many attempts. Wait a minute and try again.',
    'Слишком много попыток. Подождите минуту и попробуйте снова.',
  ),
  NOT_BUILT: defineProblem(
    501,
    'This call is part of the contract but this version does not answer it yet.',
    'Этот вызов есть в договоре, но эта версия на него пока не отвечает.',
  ),
  ...serviceProblems,
} satisfies Record<string, ProblemDefinition>

export type ProblemCode = keyof typeof problems
