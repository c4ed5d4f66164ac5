import { defineProblem } from './define-problem.ts'

/** Refusals about sign-in, sessions and passwords. */
export const signInProblems = {
  PASSWORDS_DIFFER: defineProblem(400, 'Entered passwords do not match.', 'Пароли не совпадают.'),
  WRONG_PASSWORD: defineProblem(400, 'Wrong password.', 'Неверный пароль.'),
  SIGN_IN_FAILED: defineProblem(
    401,
    'Login failed. Please check your credentials.',
    'Не удалось войти. Проверьте почту и пароль.',
  ),
  INITIAL_PASSWORD_OVER: defineProblem(
    401,
    'Your temporary password has expired: it was valid for 7 days. Ask the person who gave it to you for a new one.',
    'Срок действия временного пароля (7 дней) истёк. Попросите новый у того, кто его выдал.',
  ),
  PASSWORD_CHANGE_NEEDED: defineProblem(
    403,
    'Change your temporary password first.',
    'Сначала смените временный пароль.',
  ),
  UNAUTHORIZED: defineProblem(401, 'Sign in to continue.', 'Войдите, чтобы продолжить.'),
  NO_REFRESH_TOKEN: defineProblem(
    401,
    'refresh token does not exist',
    'refresh token does not exist',
  ),
  PASSWORD_CHANGED: defineProblem(
    401,
    'The password was changed, so this session has ended. Sign in with the new password.',
    'Пароль изменили, поэтому сеанс завершён. Войдите с новым паролем.',
  ),
  SESSION_ENDED: defineProblem(
    401,
    'Your session has ended. Sign in again.',
    'Сеанс завершён. Войдите снова.',
  ),
}
