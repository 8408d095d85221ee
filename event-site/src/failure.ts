const place = () => document.getElementById('failure');

/** The error view, above what the server wrote: that stays readable. */
export const showFailure = (error: Error, retry: () => void) => {
  const view = document.createElement('section');
  view.className = 'failure';
  view.setAttribute('role', 'status');
  view.dataset['error'] = error.message;
  const heading = document.createElement('h2');
  heading.textContent = '出错啦';
  const words = document.createElement('p');
  words.textContent = '活动页面的其余部分暂时无法打开。';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = '重试';
  button.addEventListener('click', () => {
    button.disabled = true;
    button.textContent = '正在重试…';
    retry();
  });
  view.append(heading, words, button);
  place()?.replaceChildren(view);
};

export const hideFailure = () => place()?.replaceChildren();
