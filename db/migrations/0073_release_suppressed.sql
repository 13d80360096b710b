-- Releases mailboxes that our own mail worker suppressed without hearing "no such user": because of our SPF record,
-- a blocklist, our rate or a full mailbox. Their rows hold the mail server's reply, behind the words of our SMTP
-- client. The patterns are coarser than src/server/email/smtp-meaning.ts and release in doubt: a mailbox that
-- really doesn't exist is suppressed again by its next email. What the provider reported stays.
delete from email_suppression
where reason = 'bounce'
  and detail like 'Can''t send mail - all recipients were rejected%'
  and (
    -- Our reputation, our rate, a policy or a full mailbox, in whatever code.
    regexp_replace(detail, '\S+@\S+', '', 'g') ~* (
      '\m(spf|dkim|dmarc|spamhaus|spamcop|sorbs|dnsbl|rbl|block ?list\w*|black ?list\w*|blocked|banned|reputation|'
      || 'listed (in|at|on|by)|unauthenticated|sender|mail ?from|helo|client host|your (ip|host|server|domain)|'
      || 'spam\w*|at a rate|too (many|much|fast|quickly)|throttl\w+|rate|slow down|gr[ea]y-?list\w*|temporar\w+|'
      || 'later|limit|quota|full|storage|polic(y|ies)|access denied|relay(ing)? (access )?denied|content)\M'
    )
    or not (
      -- An error of the recipient's address, or words for one.
      detail ~ '\m5\.1\.(1|2|3|4|6|10)\M'
      or detail ~* (
        'no such|unknown|not found|not exist|n.t exist|invalid|unrout|no mailbox|no longer|disabled|inactive|'
        || 'deactivated|closed|deleted|unavailable|not local|unbekannt|existiert nicht|inconnu|inexistant|desconocid'
      )
    )
  );
