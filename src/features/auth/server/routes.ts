import {
  changePassword,
  checkAuth,
  checkAvailability,
  confirmReset,
  confirmSignUp,
  disownIdentity,
  linkIdentity,
  listIdentities,
  listProviders,
  logIn,
  logInWithFacebook,
  logOut,
  requestReset,
  resendSignUpCode,
  signUp,
  startLink,
  takeHandoff,
  unlinkIdentity,
} from '#features/auth/contract.ts'
import { confirmIdentity } from '#features/auth/proof-contract.ts'
import { confirmIdentityOf } from '#features/auth/server/factors/proofs.ts'
import {
  cancelFactorReset,
  confirmFactorReset,
  logInSecond,
  requestFactorReset,
} from '#features/auth/second-step-contract.ts'
import {
  cancelReset as keepFactors,
  confirmReset as startFactorReset,
  requestReset as sendFactorResetCode,
} from '#features/auth/server/factors/lost.ts'
import { isEmailAvailable, isUsernameAvailable } from '#features/auth/server/sign-up/availability.ts'
import { changePasswordOf, logInWithPassword } from '#features/auth/server/log-in/login.ts'
import {
  confirmReset as setNewPassword,
  requestReset as sendResetLink,
} from '#features/auth/server/log-in/reset.ts'
import { finishLogin } from '#features/auth/server/log-in/second-step.ts'
import { logInWithPasskey, startPasskeyLogin, startPasskeyProof } from '#features/auth/passkey-contract.ts'
import { passkeyRequest } from '#features/auth/server/factors/passkey-assertion.ts'
import { logInByPasskey } from '#features/auth/server/factors/passkey-login.ts'
import { closeSession } from '#features/auth/server/log-in/sessions.ts'
import {
  confirmSignUp as confirmAddress,
  resendSignUpCode as sendNewCode,
  signUp as makeAccount,
} from '#features/auth/server/sign-up/sign-up.ts'
import { identityBehind } from '#features/auth/server/social/facebook.ts'
import { unfinished } from '#features/auth/server/social/google.ts'
import { disown, getIdentities, link, unlink } from '#features/auth/server/social/identities.ts'
import { signInWith } from '#features/auth/server/social/sign-in.ts'
import { readCookie, takeHandoffOf } from '#features/auth/server/social/state.ts'
import { notFound, ApiError } from '#shared/errors.ts'
import { audit } from '#server/data/audit.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

export const authRoutes: MountedRoute[] = [
  on(logIn, (context) => logInWithPassword(context, context.body)),
  on(logInSecond, (context) => finishLogin(context, context.body)),
  on(requestFactorReset, (context) =>
    sendFactorResetCode(context, { viewer: context.viewer, token: context.body.token }),
  ),
  on(confirmFactorReset, (context) =>
    startFactorReset(context, { ...context.body, viewer: context.viewer, token: context.body.token }),
  ),
  on(cancelFactorReset, async (context) => {
    await keepFactors(context, { viewer: context.viewer, token: context.body.token })
    return null
  }),
  on(startPasskeyLogin, (context) => passkeyRequest(context, { purpose: 'login' })),
  on(logInWithPasskey, (context) => logInByPasskey(context, context.body.credential)),
  on(startPasskeyProof, (context) => passkeyRequest(context, { purpose: 'confirm', viewer: context.viewer })),
  on(logOut, async ({ db, viewer, address, setHeader }) => {
    setHeader('clear-site-data', '"cache", "storage"')
    if (viewer === null) return null
    await closeSession(db, viewer.sessionId)
    await audit(db, { event: 'logout', userId: viewer.userId, subjectId: viewer.sessionId, address })
    return null
  }),
  on(checkAuth, ({ viewer }) => ({ userId: viewer.userId, expiresAt: viewer.expiresAt })),
  on(changePassword, async (context) => {
    await changePasswordOf(context, context.viewer, context.body.password)
    return null
  }),

  on(confirmIdentity, async (context) => {
    await confirmIdentityOf(context, context.viewer, context.body.proof)
    return null
  }),

  on(signUp, async (context) => {
    await makeAccount(context, context.body)
    return {}
  }),
  on(confirmSignUp, (context) => confirmAddress(context, context.body)),
  on(resendSignUpCode, async (context) => {
    await sendNewCode(context, context.body.email)
    return {}
  }),
  on(requestReset, async (context) => {
    await sendResetLink(context, context.body.email)
    return {}
  }),
  on(confirmReset, async (context) => {
    await setNewPassword(context, { token: context.body.token ?? '', password: context.body.password })
    return null
  }),
  on(checkAvailability, async ({ db, query, viewer }) => ({
    available:
      query.email === undefined
        ? await isUsernameAvailable(db, query.username ?? '', viewer?.userId)
        : await isEmailAvailable(db, query.email, viewer?.userId),
  })),

  on(listProviders, ({ config }) => ({
    facebook: config.facebook !== undefined,
    google: config.google !== undefined,
  })),
  on(logInWithFacebook, async (context) => {
    const { config, body, db, address } = context
    if (config.facebook === undefined) throw notFound()
    const identity = await identityBehind(config.facebook, body.accessToken)
    if (identity === null || identity.subject !== body.userID) {
      await audit(db, { event: 'login.failed', address, detail: { way: 'facebook' } })
      throw new ApiError('invalid_credentials', 'Facebook didn’t confirm this login. Start again.')
    }
    return signInWith(context, identity)
  }),
  on(takeHandoff, async (context) => {
    const identity = await takeHandoffOf(context.db, context.body.code, {
      cookie: readCookie(context.headers['cookie']),
      mode: 'login',
    })
    if (identity === null) throw unfinished()
    return signInWith(context, identity)
  }),
  on(listIdentities, ({ db, viewer }) => getIdentities(db, viewer.userId)),
  // Its step-up is all it does.
  on(startLink, () => null),
  on(linkIdentity, (context) =>
    link(context, context.viewer, { code: context.body.code, cookie: readCookie(context.headers['cookie']) }),
  ),
  on(unlinkIdentity, (context) => unlink(context, context.viewer, context.body.provider)),
  on(disownIdentity, async (context) => {
    await disown(context, context.body.token)
    return null
  }),
]
