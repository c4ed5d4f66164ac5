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
    'This link is no longer valid. Request a new one.',
    'Ссылка больше не действует. Запросите новую.',
  ),
  ...signInProblems,
  ...actionProblems,
  ...tableProblems,
  EMAIL_DIFFERS: defineProblem(
    400,
    'Email does not match the previous one.',
    'Адрес не совпадает с текущим адресом почты.',
  ),
  MIS_REFUSED: defineProblem(
    400,
    'Wrong credentials for the MIS, connection failed.',
    'МИС не приняла данные для входа, подключиться не удалось.',
  ),
  CONNECTION_FAILED: defineProblem(
    400,
    'Connection failed, verify details.',
    'Не удалось подключиться, проверьте данные.',
  ),
  COMPANY_FAILED: defineProblem(
    400,
    'Error creating company, check data and retry.',
    'Не удалось создать клинику, проверьте данные и попробуйте снова.',
  ),
  USER_EXISTS: defineProblem(
    409,
    'User with such data already exists.',
    'Пользователь с такими данными уже есть.',
  ),
  MIS_STATUS: defineProblem(409, 'Error fetching MIS status.', 'Не удалось узнать состояние МИС.'),
  WHATSAPP_LINK: defineProblem(
    404,
    'WhatsApp link missing, relink.',
    'WhatsApp не привязан, привяжите его заново.',
  ),
  PROVIDER_UNAVAILABLE: defineProblem(
    502,
    'The provider isn’t responding. Nothing was changed. Try again in a few minutes.',
    'Провайдер сейчас не отвечает. Ничего не изменилось, попробуйте через несколько минут.',
  ),
  PROVIDER_CANNOT_CALL: defineProblem(
    400,
    'The provider can’t reach this server, so delivery reports and replies wouldn’t arrive. The server administrator needs to give it a public address.',
    'Провайдер не может обратиться к этому серверу, отчёты и ответы не дойдут. Администратор сервера должен дать ему адрес в интернете.',
  ),
  NO_WHATSAPP_KEY: defineProblem(
    409,
    'WhatsApp isn’t set up on this server yet. Contact support.',
    'WhatsApp на этом сервере пока не настроен. Обратитесь в поддержку.',
  ),
  WHATSAPP_NOT_ASSIGNED: defineProblem(
    409,
    'Support assigns your WhatsApp number. Request one, then connect again once it’s assigned.',
    'Номер WhatsApp назначает поддержка. Напишите ей, а когда номер назначат, нажмите «Подключить» ещё раз.',
  ),
  MIS_LOST: defineProblem(
    502,
    'Loss of connection to the clinic system, wrong login or password.',
    'Связь с МИС потеряна, неверный логин или пароль.',
  ),
  SCENARIO_EXISTS: defineProblem(
    409,
    'Scenario with the same name already exists.',
    'Сценарий с таким названием уже есть.',
  ),
  INVALID_URL: defineProblem(400, 'Invalid URL format.', 'Неверный формат адреса.'),

  FORBIDDEN: defineProblem(403, 'Your role doesn’t allow this.', 'Ваша роль этого не позволяет.'),
  NO_COMPANY: defineProblem(403, 'Choose a clinic first.', 'Сначала выберите клинику.'),
  TARIFF: defineProblem(403, 'Your plan doesn’t include this.', 'Это не входит в ваш тариф.'),
  TARIFF_LAPSED: defineProblem(
    403,
    'The clinic’s plan has ended: you can view data but not change it. Contact support to renew.',
    'Тариф клиники закончился: данные можно смотреть, менять нельзя. Чтобы продлить, напишите в поддержку.',
  ),
  NOT_FOUND: defineProblem(404, 'Not found.', 'Не найдено.'),
  ...sharedReportProblems,
  ...trainingProblems,
  STATE: defineProblem(
    409,
    'Stop the scenario first: its list can’t change while it’s active.',
    'Сначала остановите сценарий: пока он активен, список менять нельзя.',
  ),
  NOT_ACTIVE: defineProblem(409, 'The scenario isn’t active.', 'Сценарий не активен.'),
  UNDO_OVER: defineProblem(
    409,
    'More than a minute has passed since the stop, or something has changed. Review the list and start the scenario again.',
    'С остановки прошло больше минуты или что-то изменилось. Проверьте список и запустите сценарий снова.',
  ),
  NO_LIST: defineProblem(409, 'Build the list first.', 'Сначала соберите список.'),
  NOT_VERIFIED: defineProblem(
    409,
    'Review the list before starting.',
    'Проверьте список перед запуском.',
  ),
  STALE_LIST: defineProblem(
    409,
    'The list has changed since it was reviewed. Build it again.',
    'Список изменился после проверки. Соберите его заново.',
  ),
  INCOMPLETE: defineProblem(
    400,
    'The scenario can’t start yet: fill in the missing settings.',
    'Сценарий пока нельзя запустить: заполните недостающие настройки.',
  ),
  BAD_TEMPLATE: defineProblem(
    400,
    'The text has variables that don’t fit.',
    'В тексте есть неподходящие переменные.',
  ),
  ...abTestProblems,
  NOT_CONNECTED: defineProblem(409, 'Connect the clinic system first.', 'Сначала подключите МИС.'),
  RED_STOP: defineProblem(
    409,
    'Sending is stopped. You can send messages again once it’s resumed.',
    'Рассылка остановлена. Сообщения можно будет отправлять, когда её возобновят.',
  ),
  FENCE_CLOSED: defineProblem(
    409,
    'Sending is on hold until the server administrator checks the database.',
    'Рассылка приостановлена, пока администратор сервера не проверит базу.',
  ),
  ...chatProblems,
  EMAIL_UNCONFIRMED: defineProblem(
    409,
    'Confirm the clinic’s email first: until then, no messages go to patients. The link is in the email we sent.',
    'Сначала подтвердите почту клиники: до этого сообщения пациентам не уходят. Ссылка есть в письме.',
  ),
  LETTER_FAILED: defineProblem(
    502,
    'Couldn’t send the email. Try again in a few minutes.',
    'Не удалось отправить письмо. Попробуйте через несколько минут.',
  ),
  TOO_MANY_LETTERS: defineProblem(
    429,
    'We’ve already sent several emails. Check your spam folder, or try again in an hour.',
    'Мы уже отправили несколько писем. Проверьте папку «Спам» или попробуйте через час.',
  ),
  PLAN_BUSY: defineProblem(
    409,
    'The schedule is being updated. Try again in a moment.',
    'Расписание сейчас обновляется. Попробуйте через минуту.',
  ),
  BAD_FILE: defineProblem(
    400,
    'Can’t read this file. Use a CSV, XLSX, FHIR NDJSON, or HL7 v2 file.',
    'Не удалось прочитать файл. Нужен CSV, XLSX, FHIR NDJSON или HL7 v2.',
  ),
  BAD_PICTURE: defineProblem(
    400,
    'Can’t use this image. Use a PNG, JPEG, or WebP image.',
    'Изображение не подходит. Нужен PNG, JPEG или WebP.',
  ),
  ...agentProblems,
  TOO_LARGE: defineProblem(413, 'The file is too large.', 'Файл слишком большой.'),
  UPLOADS_AT_ONCE: defineProblem(
    429,
    'The clinic’s other files are still loading. Wait for them to finish and try again.',
    'Другие файлы клиники ещё загружаются. Дождитесь их и попробуйте снова.',
  ),
  UPLOAD_SLOW: defineProblem(
    408,
    'The upload is taking too long. Check your connection or split the file, and try again.',
    'Файл загружается слишком долго. Проверьте связь или разделите файл и попробуйте снова.',
  ),
  REQUEST_TOO_LARGE: defineProblem(413, 'The request is too large.', 'Запрос слишком большой.'),
  TOO_NESTED: defineProblem(
    400,
    'The request has too much data or is nested too deep.',
    'В запросе слишком много данных или слишком глубокая вложенность.',
  ),
  TOO_MANY_TRIES: defineProblem(
    429,
    'Too many attempts. Wait an hour, or reset your password by email.',
    'Слишком много попыток. Подождите час или смените пароль по ссылке из письма.',
  ),
  TOO_MANY: defineProblem(
    429,
    'Too many attempts. Wait a minute and try again.',
    'Слишком много попыток. Подождите минуту и попробуйте снова.',
  ),
  NOT_BUILT: defineProblem(
    501,
    'This call is in the contract but isn’t supported in this version yet.',
    'Этот вызов есть в договоре, но текущая версия его пока не поддерживает.',
  ),
  ...serviceProblems,
} satisfies Record<string, ProblemDefinition>

export type ProblemCode = keyof typeof problems
