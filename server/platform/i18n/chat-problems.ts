import { defineProblem } from './define-problem.ts'

/** Why a staff message to a patient is not sent. */
export const chatProblems = {
  NO_NUMBER: defineProblem(
    409,
    'The patient has no phone number, so there is nobody to write to.',
    'У пациента нет номера телефона, писать некуда.',
  ),
  OPTED_OUT: defineProblem(
    409,
    'The patient has refused every message, so nothing was sent.',
    'Пациент отказался от всех сообщений, поэтому ничего не отправлено.',
  ),
  DECEASED: defineProblem(
    409,
    'The clinic system says that the patient has died, so nothing was sent.',
    'В системе клиники отмечено, что пациент умер, поэтому ничего не отправлено.',
  ),
  NO_WAY: defineProblem(
    409,
    'This channel is not open for the patient right now. Choose another one.',
    'Этот канал для пациента сейчас закрыт. Выберите другой.',
  ),
  NIGHT: defineProblem(
    409,
    'It is night at the clinic: patients are not written to before 9:00 and after 22:00. Send it all the same?',
    'В клинике ночь: до 9:00 и после 22:00 пациентам не пишут. Всё равно отправить?',
  ),
}
