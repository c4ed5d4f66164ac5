import { say } from './define-problem.ts'

/** What is refused about signing in, sessions and passwords. */
export const signInProblems = {
  PASSWORDS_DIFFER: say(400, 'Entered passwords do not match.', 'Пароли не совпадают.'),
  WRONG_PASSWORD: say(400, 'Wrong password.', 'Неверный пароль.'),
  SIGN_IN_FAILED: say(
    401,
    'Login failed. Please check your credentials.',
    'Не удалось войти. Проверьте почту и пароль.',
  ),
  INITIAL_PASSWORD_OVER: say(
    401,
    'Your temporary password has expired: it was valid for 7 days. Ask the person who gave it to you for a new one.',
    'Срок действия временного пароля (7 дней) истёк. Попросите новый у того, кто его выдал.',
  ),
  PASSWORD_CHANGE_NEEDED: say(
    403,
    'Change your temporary password first.',
    'Сначала смените временный пароль.',
  ),
  UNAUTHORIZED: say(401, 'Sign in to continue.', 'Войдите, чтобы продолжить.'),
  NO_REFRESH_TOKEN: say(401, 'refresh token does not exist', 'refresh token does not exist'),
  SESSION_ENDED: say(
    401,
    'Your session has ended. Sign in again.',
    'Сеанс завершён. Войдите снова.',
  ),
}
