export const name = 'Visita'

export const offline = {
  title: 'The server isn’t responding',
  stays: 'Nothing you typed is lost. You can continue once the connection is back.',
  retry: 'Try again',
  hint: 'Showing what was loaded. It will update when the connection is back.',
}

export const update = {
  title: 'New version available',
  hint: 'Refresh the page to continue with the new version.',
  refresh: 'Refresh',
}
