/** Each call with `stepUp`, after 'You’re about to'. A test finds endpoints that are missing here. */
export const PURPOSES: Readonly<Record<string, string>> = {
  'POST /auth/password': 'change your password',
  'POST /auth/link/start': 'link a social login',
  'POST /auth/link': 'link a social login',
  'POST /auth/unlink': 'unlink a social login',
  'POST /account/passkeys/challenge': 'add a passkey',
  'POST /account/passkeys': 'add a passkey',
  'DELETE /account/passkeys/:id': 'remove a passkey',
  'POST /security/app': 'set up an authenticator app',
  'POST /security/app/confirm': 'set up an authenticator app',
  'DELETE /security/app': 'remove your authenticator app',
  'POST /security/recovery-codes': 'make new recovery codes',
  'POST /account/sessions/:id/disown': 'lock someone out',
  'POST /account/email': 'change your email address',
  'POST /account/exports': 'export your data',
  'POST /account/exports/:id/file': 'download your data',
  'POST /account/erasure': 'delete your account',
  'PATCH /businesses/:businessId/members/:userId': 'change someone’s role',
  'DELETE /businesses/:businessId/members/:userId': 'remove someone from the team',
  'POST /businesses/:businessId/owners': 'transfer ownership',
  'POST /businesses/:businessId/closure': 'close this business',
  'PUT /businesses/:businessId/two-step': 'change when two-step verification is required',
  'DELETE /businesses/:businessId/two-step': 'stop requiring two-step verification',
  'POST /businesses/:businessId/invitations': 'invite someone to the team',
  'POST /businesses/:businessId/invitations/:id/resend': 'invite someone to the team',
  'POST /businesses/:businessId/invitations/:id/link': 'create an invitation link',
  'POST /businesses/:businessId/api-keys': 'create an API key',
  'POST /businesses/:businessId/api-keys/:id/rotate': 'replace an API key',
  'DELETE /businesses/:businessId/api-keys/:id': 'revoke an API key',
  'POST /businesses/:businessId/webhooks/:id/secret': 'show the secret of a webhook',
  'POST /businesses/:businessId/webhooks/:id/rotate': 'replace the secret of a webhook',
  'POST /claims/:id/answer': 'decide who joins your brand',
  'POST /payments/payment-method/setup': 'change the payment method',
  'POST /payments/payment-method/add': 'change the payment method',
}

/** Titles the way back in without any factor. */
export const LOST_TITLE = 'Lost your phone and your codes?'

/** Returns the sentence that says why the dialog asks. */
export function purposeOf(route: string | undefined, minutes: number): string {
  const after = `We won’t ask again for ${minutes} minutes.`
  const purpose = route === undefined ? undefined : PURPOSES[route]
  if (purpose !== undefined) return `You’re about to ${purpose}. ${after}`
  return route?.includes(' /operator') === true ? `Your decisions affect other people. ${after}` : after
}
