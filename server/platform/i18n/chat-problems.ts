import { defineProblem } from './define-problem.ts'

/** Why a staff message to a patient is not sent. */
export const chatProblems = {
  NO_NUMBER: defineProblem(
    409,
    'The patient has no phone number, so there’s no way to message them.',
    'У пациента нет номера телефона, писать некуда.',
  ),
  OPTED_OUT: defineProblem(
    409,
    'The patient opted out of all messages, so nothing was sent.',
    'Пациент отказался от всех сообщений, поэтому ничего не отправлено.',
  ),
  DECEASED: defineProblem(
    409,
    'According to the clinic system, the patient is deceased, so nothing was sent.',
    'По данным МИС, пациент скончался, поэтому ничего не отправлено.',
  ),
  NO_WAY: defineProblem(
    409,
    'This channel isn’t available for the patient right now. Choose another one.',
    'Этот канал для пациента сейчас недоступен. Выберите другой.',
  ),
  NIGHT: defineProblem(
    409,
    'It’s night at the clinic: patients aren’t messaged before 9:00 or after 22:00. Send anyway?',
    'В клинике ночь: до 9:00 и после 22:00 пациентам не пишут. Всё равно отправить?',
  ),
}
