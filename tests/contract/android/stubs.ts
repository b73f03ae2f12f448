/**
 * The part of Android's interface that the sample shell uses, by the signatures of its documentation: Debian has no android.jar to
 * compile against.
 */
export const stubs: Readonly<Record<string, string>> = {
  'android/app/Activity.java': `package android.app;
    public class Activity extends android.content.Context {
      protected void onCreate(android.os.Bundle b) {}
      protected void onSaveInstanceState(android.os.Bundle b) {}
      protected void onActivityResult(int request, int result, android.content.Intent data) {}
      public void onBackPressed() {}
      public void setContentView(android.view.View v) {}
      public android.content.Intent getIntent() { return null; }
      public android.view.Window getWindow() { return null; }
      public void startActivityForResult(android.content.Intent i, int request) {}
      public final void runOnUiThread(Runnable r) {}
      public void setTitle(CharSequence title) {}
      public void finish() {}
    }`,
  'android/content/Context.java': `package android.content;
    public abstract class Context {
      public android.content.res.Resources getResources() { return null; }
      public ContentResolver getContentResolver() { return null; }
      public void startActivity(Intent i) throws ActivityNotFoundException {}
    }`,
  'android/content/ActivityNotFoundException.java': `package android.content;
    public class ActivityNotFoundException extends RuntimeException {}`,
  'android/content/ContentResolver.java': `package android.content;
    public abstract class ContentResolver {
      public final android.net.Uri insert(android.net.Uri table, ContentValues row) { return null; }
      public final int delete(android.net.Uri row, String where, String[] arguments) { return 0; }
      public final java.io.OutputStream openOutputStream(android.net.Uri row) throws java.io.FileNotFoundException { return null; }
    }`,
  'android/content/ContentValues.java': `package android.content;
    public final class ContentValues { public void put(String name, String value) {} }`,
  'android/content/Intent.java': `package android.content;
    public class Intent {
      public static final String ACTION_VIEW = "v", ACTION_DIAL = "d";
      public Intent(String action, android.net.Uri data) {}
      public String getDataString() { return null; }
    }`,
  'android/content/res/Resources.java': `package android.content.res;
    public class Resources { public Configuration getConfiguration() { return null; } }`,
  'android/content/res/Configuration.java': `package android.content.res;
    public final class Configuration { public float fontScale; }`,
  'android/net/Uri.java': `package android.net;
    public abstract class Uri {
      public static Uri parse(String s) { return null; }
      public static String encode(String s) { return null; }
      public abstract String getScheme();
      public abstract String getHost();
    }`,
  'android/os/Bundle.java': 'package android.os; public final class Bundle {}',
  'android/os/Message.java':
    'package android.os; public final class Message { public Object obj; public void sendToTarget() {} }',
  'android/provider/MediaStore.java': `package android.provider;
    public final class MediaStore {
      public interface MediaColumns { String DISPLAY_NAME = "n", MIME_TYPE = "t"; }
      public static final class Downloads { public static final android.net.Uri EXTERNAL_CONTENT_URI = null; }
    }`,
  'android/util/Base64.java': `package android.util;
    public class Base64 {
      public static final int DEFAULT = 0;
      public static byte[] decode(String text, int flags) { return null; }
    }`,
  'android/view/Window.java':
    'package android.view; public abstract class Window { public void setSoftInputMode(int mode) {} }',
  'android/view/WindowManager.java': `package android.view;
    public interface WindowManager {
      class LayoutParams { public static final int SOFT_INPUT_ADJUST_RESIZE = 16; }
    }`,
  'android/view/View.java': 'package android.view; public class View {}',
  'android/webkit/JavascriptInterface.java': 'package android.webkit; public @interface JavascriptInterface {}',
  'android/webkit/ValueCallback.java':
    'package android.webkit; public interface ValueCallback<T> { void onReceiveValue(T value); }',
  'android/webkit/CookieManager.java': `package android.webkit;
    public abstract class CookieManager {
      public static CookieManager getInstance() { return null; }
      public abstract void setAcceptThirdPartyCookies(WebView v, boolean accept);
    }`,
  'android/webkit/WebSettings.java': `package android.webkit;
    public abstract class WebSettings {
      public abstract void setJavaScriptEnabled(boolean b);
      public abstract void setDomStorageEnabled(boolean b);
      public abstract void setDatabaseEnabled(boolean b);
      public abstract void setTextZoom(int percent);
      public abstract void setSupportMultipleWindows(boolean b);
      public abstract void setAllowFileAccess(boolean b);
    }`,
  'android/webkit/WebResourceRequest.java':
    'package android.webkit; public interface WebResourceRequest { android.net.Uri getUrl(); }',
  'android/webkit/WebBackForwardList.java': 'package android.webkit; public abstract class WebBackForwardList {}',
  'android/webkit/WebView.java': `package android.webkit;
    public class WebView extends android.view.View {
      public class WebViewTransport { public synchronized void setWebView(WebView v) {} }
      public WebView(android.content.Context c) {}
      public WebSettings getSettings() { return null; }
      public void addJavascriptInterface(Object o, String name) {}
      public void setWebViewClient(WebViewClient c) {}
      public void setWebChromeClient(WebChromeClient c) {}
      public void setDownloadListener(DownloadListener l) {}
      public void loadUrl(String url) {}
      public WebBackForwardList saveState(android.os.Bundle b) { return null; }
      public WebBackForwardList restoreState(android.os.Bundle b) { return null; }
      public boolean canGoBack() { return false; }
      public void goBack() {}
      public void destroy() {}
    }`,
  'android/webkit/DownloadListener.java': `package android.webkit;
    public interface DownloadListener {
      void onDownloadStart(String url, String agent, String disposition, String type, long length);
    }`,
  'android/webkit/WebViewClient.java': `package android.webkit;
    public class WebViewClient {
      public boolean shouldOverrideUrlLoading(WebView v, WebResourceRequest r) { return false; }
    }`,
  'android/webkit/WebChromeClient.java': `package android.webkit;
    public class WebChromeClient {
      public static abstract class FileChooserParams {
        public static android.net.Uri[] parseResult(int result, android.content.Intent data) { return null; }
        public abstract android.content.Intent createIntent();
      }
      public boolean onShowFileChooser(WebView v, ValueCallback<android.net.Uri[]> c, FileChooserParams p) { return false; }
      public boolean onCreateWindow(WebView v, boolean isDialog, boolean isUserGesture, android.os.Message m) { return false; }
    }`,
  'org/json/JSONException.java': 'package org.json; public class JSONException extends Exception {}',
  'org/json/JSONObject.java': `package org.json;
    public class JSONObject {
      public JSONObject(String json) throws JSONException {}
      public int getInt(String name) throws JSONException { return 0; }
      public String getString(String name) throws JSONException { return null; }
      public JSONObject getJSONObject(String name) throws JSONException { return null; }
    }`,
};
