// The search of a site that is opened from a folder: there browsers refuse workers, so the work is done in a hidden frame.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(address) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      const inside = frame.contentWindow;
      inside.document.open();
      inside.document.write(
        `<body><script>postMessage = (data) => parent.postMessage(data, "*")</script><script src="${address}"></script></body>`,
      );
      inside.document.close();
      this.frame = frame;
      this.ready = new Promise((resolve) => inside.addEventListener("load", resolve));
      this.heard = (event) => {
        if (event.source === inside) {
          this.dispatchEvent(new MessageEvent("message", { data: event.data }));
          this.onmessage?.(event);
        }
      };
      addEventListener("message", this.heard);
    }

    postMessage(data) {
      const { contentWindow } = this.frame;
      this.ready.then(() => contentWindow.dispatchEvent(new MessageEvent("message", { data })));
    }

    terminate() {
      removeEventListener("message", this.heard);
      this.frame.remove();
    }
  };
}
