// Runs on the login pages, after the library (one file, `/auth/passkey.js`): shows the link where it works, has the
// browser sign what the API asks, and sends the answer as an ordinary form, which goes on as every login does.
(() => {
  const { browserSupportsWebAuthn, startAuthentication } = globalThis.SimpleWebAuthnBrowser;

  const isHere = (domain) => location.hostname === domain || location.hostname.endsWith(`.${domain}`);

  const sign = async () => {
    const answer = await fetch('/api/v1/passkeys/options', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const { data, message } = await answer.json();
    if (!answer.ok) throw new Error(message);
    return JSON.stringify(await startAuthentication({ optionsJSON: data }));
  };

  // Closed by the visitor, or nothing found: the browser does not say which, so that pages cannot ask who has a passkey.
  const wordsFor = (error) =>
    error?.name === 'NotAllowedError'
      ? '没有完成。请再试一次，或用其他方式登录'
      : '通行密钥暂时不能使用，请用其他方式登录';

  const prepare = (form) => {
    const problem = form.querySelector('[role="alert"]');
    const tell = (words) => {
      problem.textContent = words;
      problem.hidden = words === '';
    };
    form.querySelector('a').addEventListener('click', async (event) => {
      event.preventDefault();
      if (form.ariaBusy === 'true') return;
      form.ariaBusy = 'true';
      tell('');
      try {
        form.elements.namedItem('credential').value = await sign();
        form.submit();
      } catch (error) {
        tell(wordsFor(error));
      } finally {
        form.ariaBusy = 'false';
      }
    });
    form.hidden = false;
  };

  const form = document.querySelector('form[data-passkey]');
  if (form && browserSupportsWebAuthn() && isHere(form.dataset.passkey)) prepare(form);
})();
